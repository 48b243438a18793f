import { Trans } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
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
import type { PlanParts } from './plan-parts.ts';
import { PlanNotices } from './plan-notices.tsx';
import { PlanSidebar } from './plan-sidebar.tsx';
import styles from './plan.module.css';
import { useNewerVersion } from './use-newer-version.ts';
import type { PlanPageContext } from './use-plan.ts';
import { PlanContext, usePlan, usePlanState } from './use-plan.ts';
import { usePlanAccess } from './use-plan-access.ts';
import { useReviewedSave } from './use-reviewed-save.ts';

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

function Workspace({ Prices, Review }: PlanParts) {
  const plan = usePlan();
  const { store } = plan.open;
  const { sent } = usePlanState();
  const { selected, select } = useSelectedPeriod();
  const clashing = useNewerVersion(plan);
  const obstacle = useSaveObstacle(clashing !== null);
  const saving = useReviewedSave(plan, clashing);
  const save = (): void => {
    if (obstacle === undefined) saving.start();
    else toast.info(obstacle);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    // A dialog above the plan is no place to undo its edits.
    const isBelow = event.target instanceof Element && event.target.closest('dialog') !== null;
    if (key === 's') {
      if (!isBelow) save();
    } else if (isBelow) return;
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
            <Button size="small" onClick={saving.merge}>
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
  usePlanAccess(open.store, isGone);
  const plan = useMemo(() => ({ open, planId, organizationId, row }), [open, planId, organizationId, row]);
  return (
    <PlanContext value={plan}>
      <Workspace {...parts} />
    </PlanContext>
  );
}
