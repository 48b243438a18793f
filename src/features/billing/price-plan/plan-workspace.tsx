import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { BusyOverlay } from '../../../kit/feedback/busy-overlay.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { useDocumentKeys } from '../document/use-document-keys.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import { useDocumentAccess } from '../document/use-document-access.ts';
import { useSelectedPeriod } from '../document/use-selected-period.ts';
import { PeriodEditor } from './period-editor.tsx';
import { PlanPeriods } from './plan-periods.tsx';
import { PlanBar, useSaveObstacle } from './plan-bar.tsx';
import type { PlanParts } from './plan-parts.ts';
import { PlanNotices } from './plan-notices.tsx';
import { PlanSidebar } from './plan-sidebar.tsx';
import styles from '../document/document.module.css';
import { useNewerPlan } from './use-newer-plan.ts';
import type { PlanPageContext } from './use-plan.ts';
import { PlanContext, usePlan, usePlanState } from './use-plan.ts';
import { useReviewedSave } from './use-reviewed-save.ts';

function Workspace({ Prices, Review }: PlanParts) {
  const plan = usePlan();
  const { store } = plan.open;
  const { document, sent } = usePlanState();
  const { selected, select } = useSelectedPeriod(document);
  const clashing = useNewerPlan(plan);
  const obstacle = useSaveObstacle(clashing !== null);
  const saving = useReviewedSave(plan, clashing);
  const save = (): void => {
    if (obstacle === undefined) saving.start();
    else toast.info(obstacle);
  };
  useDocumentKeys({ save, undo: store.undo, redo: store.redo });
  return (
    <div className={styles.workspace}>
      <PlanBar isClashing={clashing !== null} onSave={save} />
      <PlanNotices />
      {clashing !== null && (
        <Notice
          tone="warn"
          actions={
            <Button size="small" onClick={saving.merge}>
              <Trans>Merge changes</Trans>
            </Button>
          }
        >
          <Trans>Others have saved this price plan, with other values than yours.</Trans>
        </Notice>
      )}
      <div className={styles.parts}>
        <PlanPeriods selected={selected} onSelect={select} />
        <PeriodEditor selected={selected} />
        <div className={styles.prices}>
          <Prices selected={selected} />
        </div>
        <PlanSidebar />
      </div>
      {clashing !== null && saving.shown === 'merge' && (
        <ClashDialog clashing={clashing} onMerged={saving.merged} onClose={saving.close} />
      )}
      {saving.shown === 'review' && (
        <Review obstacle={obstacle} onSave={saving.send} onClose={saving.close} />
      )}
      {sent?.number === null && (
        <BusyOverlay>
          <Trans>Saving price plan…</Trans>
        </BusyOverlay>
      )}
    </div>
  );
}

/** An open price plan: its periods, the selected one, and what the plan is besides. */
export function PlanWorkspace({
  open,
  planId,
  organizationId,
  row,
  isGone,
  ...parts
}: PlanPageContext & PlanParts & { isGone: boolean }) {
  useDocumentAccess(open.store, 'pricePlan', capabilities.pricePlanUpdate, isGone);
  const plan = useMemo(() => ({ open, planId, organizationId, row }), [open, planId, organizationId, row]);
  return (
    <PlanContext value={plan}>
      <Workspace {...parts} />
    </PlanContext>
  );
}
