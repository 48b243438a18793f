import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { use, useEffect } from 'react';
import { useMayView } from '../../../client/data/access.ts';
import { hasUnsavedDraft } from '../../../client/data/draft-claim.ts';
import { documentKey } from '../../../client/data/open-documents.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import { useSession } from '../../../client/session/session.ts';
import type { PricePlan } from '../../../domain/entities/price-plan/model.ts';
import type { OpenTab } from '../../../fields/page-search/open-tabs.ts';
import { tabText } from '../../../fields/page-search/open-tabs.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { LoadingDocument, MissingDocument } from '../../../screens/draft/unopened-document.tsx';
import { openPlan, openPlans } from './open-plan.ts';
import { planBase } from './plan-base.ts';
import { PlanWorkspace } from './plan-workspace.tsx';
import styles from './plan.module.css';

type OpeningPlanProps = { row: PricePlan | null; openKey: string; failure: string | undefined };

/** Opens a plan with its draft, or else with its saved version. */
function Opening({ row, openKey, failure }: OpeningPlanProps) {
  const { t } = useLingui();
  const claim = use(openPlans.claim(openKey));
  const currentPeriod = useCurrentPeriod();
  const isEnough = hasUnsavedDraft(claim);
  useEffect(() => {
    if (row === null && !isEnough) return;
    openPlans.add(openKey, () => openPlan(claim, row === null ? undefined : planBase(row, currentPeriod)));
  });
  return (
    <LoadingDocument
      failure={failure}
      loadingLabel={t`Loading price plan…`}
      offlineTitle={t`This price plan is not available offline`}
    />
  );
}

type Props = {
  tab: OpenTab<'pricePlan'>;
  organizationId: string;
  /** The prices of the selected period. */
  Prices: ComponentType<{ selected: string | null }>;
};

/** A price plan in its tab (S1-2.8-05). */
export function PlanPage({ tab, organizationId, Prices }: Props) {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const key = documentKey(userId, tabText(tab));
  const open = openPlans.useOpen(key);
  const found = useEntity('pricePlan', tab.id);
  const mayView = useMayView('pricePlan');
  const row = found.state === 'ready' ? found.entity : null;
  const frame = (content: ReactNode) => <div className={styles.page}>{content}</div>;
  if (open !== undefined)
    return frame(
      <PlanWorkspace
        open={open}
        planId={tab.id}
        organizationId={organizationId}
        row={row}
        Prices={Prices}
        isGone={(found.state === 'missing' && mayView) || (row !== null && row.deleteDate !== null)}
      />,
    );
  if (found.state === 'missing') return frame(<MissingDocument mayView={mayView} />);
  const failure = found.state === 'loading' ? found.failure : undefined;
  return frame(<Opening row={row} openKey={key} failure={failure} />);
}
