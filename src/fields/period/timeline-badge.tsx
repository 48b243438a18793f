import { useLingui } from '@lingui/react';
import { timelineStatus } from '../../domain/pricing/period.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { useCurrentPeriod } from './current-period.ts';
import { timelineStatusNames, timelineTones } from './timeline-status-name.ts';

/** Whether the entry with this start holds now, has ended or is still to come. */
export function TimelineBadge({ starts, start }: { starts: readonly string[]; start: string }) {
  const { i18n } = useLingui();
  const status = timelineStatus(starts, start, useCurrentPeriod());
  return <StatusBadge tone={timelineTones[status]}>{i18n._(timelineStatusNames[status])}</StatusBadge>;
}
