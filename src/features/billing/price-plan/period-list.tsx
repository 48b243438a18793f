import { PeriodList } from '../document/period-list.tsx';
import { AddPlanPeriod } from './add-period-dialog.tsx';
import { isPeriodUnsaved } from './edit/document.ts';
import { usePlanState } from './use-plan.ts';

type Props = { selected: string | null; onSelect: (id: string) => void };

/** The periods of the plan. */
export function PlanPeriodList({ selected, onSelect }: Props) {
  const { base, document, access } = usePlanState();
  return (
    <PeriodList
      document={document}
      selected={selected}
      isUnsaved={(id) => isPeriodUnsaved(base.document, document, id)}
      AddPeriod={access === 'edit' ? AddPlanPeriod : null}
      onSelect={onSelect}
    />
  );
}
