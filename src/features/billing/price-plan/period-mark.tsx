import { useLingui } from '@lingui/react/macro';
import { TimelineBadge } from '../../../fields/period/timeline-badge.tsx';
import { isPeriodUnsaved, startsOf } from './edit/document.ts';
import styles from './plan.module.css';
import { usePlanState } from './use-plan.ts';

/** Whether a period of the plan is past, active or planned. */
export function PeriodStatus({ start }: { start: string }) {
  return <TimelineBadge starts={startsOf(usePlanState().document)} start={start} />;
}

/** Marks a period with edits that are not saved (S1-4-52). */
export function UnsavedMark({ id }: { id: string }) {
  const { t } = useLingui();
  const { base, document } = usePlanState();
  return isPeriodUnsaved(base.document, document, id) && <span className={styles.unsaved}>{t`Unsaved`}</span>;
}
