import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useMemo, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { BusyOverlay } from '../../../kit/feedback/busy-overlay.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { PlanClashDialog } from './clash-dialog.tsx';
import { onDocumentKey } from '../document/document-keys.ts';
import { useSelectedPeriod } from '../document/use-selected-period.ts';
import { PeriodEditor } from './period-editor.tsx';
import { PlanPeriodList } from './period-list.tsx';
import { PlanBar, useSaveObstacle } from './plan-bar.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { PlanSidebar } from './plan-sidebar.tsx';
import styles from '../document/document.module.css';
import { useNewerPlan } from './use-newer-version.ts';
import type { PlanPageContext } from './use-plan.ts';
import { PlanContext, usePlan, usePlanState } from './use-plan.ts';
import { usePlanAccess } from './use-plan-access.ts';
import { useSavePlan } from './use-save-plan.ts';

type PricesSlot = { Prices: ComponentType<{ selected: string | null }> };

function Workspace({ Prices }: PricesSlot) {
  const plan = usePlan();
  const { store } = plan.open;
  const { document, sent } = usePlanState();
  const { selected, select } = useSelectedPeriod(document);
  const clashing = useNewerPlan(plan);
  const [isMerging, setMerging] = useState(false);
  const obstacle = useSaveObstacle(clashing !== null);
  const savePlan = useSavePlan(plan);
  const save = (): void => {
    if (obstacle === undefined) void savePlan();
    else toast.info(obstacle);
  };
  return (
    <div
      className={styles.workspace}
      role="presentation"
      onKeyDown={(event) => onDocumentKey(event, store, save)}
    >
      <PlanBar isClashing={clashing !== null} onSave={save} />
      <PlanNotices />
      {clashing !== null && (
        <Notice
          tone="warn"
          actions={
            <Button size="small" onClick={() => setMerging(true)}>
              <Trans>Merge changes</Trans>
            </Button>
          }
        >
          <Trans>Others have saved this price plan, with other values than yours.</Trans>
        </Notice>
      )}
      <div className={styles.parts}>
        <PlanPeriodList selected={selected} onSelect={select} />
        <PeriodEditor selected={selected} />
        <div className={styles.below}>
          <Prices selected={selected} />
        </div>
        <PlanSidebar />
      </div>
      {clashing !== null && isMerging && (
        <PlanClashDialog clashing={clashing} onClose={() => setMerging(false)} />
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
  Prices,
  isGone,
}: PlanPageContext & PricesSlot & { isGone: boolean }) {
  usePlanAccess(open.store, isGone);
  const plan = useMemo(() => ({ open, planId, organizationId, row }), [open, planId, organizationId, row]);
  return (
    <PlanContext value={plan}>
      <Workspace Prices={Prices} />
    </PlanContext>
  );
}
