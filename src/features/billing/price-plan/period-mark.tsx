import { TimelineBadge } from '../../../fields/period/timeline-badge.tsx';
import { startsOf } from '../document/period.ts';
import { UnsavedMark } from '../document/period-list.tsx';
import { isPeriodUnsaved } from './edit/document.ts';
import { usePlanState } from './use-plan.ts';

/** Whether a period of the plan is past, active or planned. */
export function PeriodStatus({ start }: { start: string }) {
  return <TimelineBadge starts={startsOf(usePlanState().document)} start={start} />;
}

/** Marks a period with edits that are not saved (S1-4-52). */
export function UnsavedPeriodMark({ id }: { id: string }) {
  const { base, document } = usePlanState();
  return isPeriodUnsaved(base.document, document, id) && <UnsavedMark />;
}
