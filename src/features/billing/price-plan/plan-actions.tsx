import { useLingui } from '@lingui/react/macro';
import type { PricePlan } from '../../../domain/entities/price-plan/model.ts';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { ActionSection } from '../../../screens/action/action-section.tsx';
import { useView } from '../../../screens/loaded-view.ts';
import { usePlan } from './use-plan.ts';

/** Deletes the plan, unless contracts use it, which are named then (S1-2.8-06). Its other actions are the editor's. */
export function PlanActions({ row }: { row: PricePlan }) {
  const { t } = useLingui();
  const { organizationId } = usePlan();
  const { actions = [] } = useView('pricePlan');
  const deletions = actions.filter(({ run }) => run.kind === 'delete');
  return (
    <PanelSection title={t`Actions`}>
      <ActionSection
        type="pricePlan"
        actions={deletions}
        target={{ entity: row, organizationId }}
        at="list"
      />
    </PanelSection>
  );
}
