import { useLingui } from '@lingui/react/macro';
import { timelineStatus } from '../../../domain/pricing/period.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { timelineStatusNames, timelineTones } from '../../../fields/period/timeline-status-name.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { isPeriodUnsaved, startsOf } from './edit/document.ts';
import styles from './plan.module.css';
import { usePlanState } from './use-plan.ts';

/** Whether a period of the plan is past, active or planned. */
export function PeriodStatus({ start }: { start: string }) {
  const { i18n } = useLingui();
  const status = timelineStatus(startsOf(usePlanState().document), start, useCurrentPeriod());
  return <StatusBadge tone={timelineTones[status]}>{i18n._(timelineStatusNames[status])}</StatusBadge>;
}

/** Marks a period with edits that are not saved (S1-4-52). */
export function UnsavedMark({ id }: { id: string }) {
  const { t } = useLingui();
  const { base, document } = usePlanState();
  return isPeriodUnsaved(base.document, document, id) && <span className={styles.unsaved}>{t`Unsaved`}</span>;
}
