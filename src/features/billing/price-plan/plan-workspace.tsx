import { Trans } from '@lingui/react/macro';
import type { ComponentType, KeyboardEvent } from 'react';
import { useMemo, useState } from 'react';
import { useBillingPeriod } from '../../../fields/page-search/use-billing-period.ts';
import { Button } from '../../../kit/button/button.tsx';
import { BusyOverlay } from '../../../kit/feedback/busy-overlay.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { entryAt } from './edit/document.ts';
import { PeriodEditor } from './period-editor.tsx';
import { PeriodList } from './period-list.tsx';
import { PlanBar, useSaveObstacle } from './plan-bar.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { PlanSidebar } from './plan-sidebar.tsx';
import styles from './plan.module.css';
import { useNewerVersion } from './use-newer-version.ts';
import type { PlanPageContext } from './use-plan.ts';
import { PlanContext, usePlan, usePlanState } from './use-plan.ts';
import { usePlanAccess } from './use-plan-access.ts';
import { useSavePlan } from './use-save-plan.ts';

/** The selected period: first the one that holds in the billing period of the page (S1-4-55). */
function useSelectedPeriod() {
  const { document } = usePlanState();
  const shown = useBillingPeriod();
  const active = () => entryAt(document, shown)?.id ?? null;
  const [{ at, selected }, setState] = useState(() => ({ at: shown, selected: active() }));
  if (at !== shown) setState({ at: shown, selected: active() });
  return { selected, select: (id: string) => setState({ at: shown, selected: id }) };
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

type PricesSlot = { Prices: ComponentType<{ selected: string | null }> };

function Workspace({ Prices }: PricesSlot) {
  const plan = usePlan();
  const { store } = plan.open;
  const { sent } = usePlanState();
  const { selected, select } = useSelectedPeriod();
  const clashing = useNewerVersion(plan);
  const [isMerging, setMerging] = useState(false);
  const obstacle = useSaveObstacle(clashing !== null);
  const savePlan = useSavePlan(plan);
  const save = (): void => {
    if (obstacle === undefined) void savePlan();
    else toast.info(obstacle);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 's') save();
    // The browser undoes typing within a field.
    else if (isTyping(event.target)) return;
    else if (key === 'z' && !event.shiftKey) store.undo();
    else if (key === 'y' || key === 'z') store.redo();
    else return;
    event.preventDefault();
  }
  return (
    <div className={styles.workspace} role="presentation" onKeyDown={onKeyDown}>
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
        <PeriodList selected={selected} onSelect={select} />
        <PeriodEditor selected={selected} />
        <div className={styles.prices}>
          <Prices selected={selected} />
        </div>
        <PlanSidebar />
      </div>
      {clashing !== null && isMerging && (
        <ClashDialog clashing={clashing} onClose={() => setMerging(false)} />
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
