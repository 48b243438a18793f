import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import type { TextSource } from './day-text.ts';
import { MomentAnswer } from './moment-answer.tsx';
import { usePeriodStart } from './use-period-start.ts';

type Props = { hours: OpeningHours; source: TextSource };

/** Whether a schedule is open now. */
export function NowAnswer({ hours, source }: Props) {
  const since = usePeriodStart(hours);
  return <MomentAnswer hours={hours} instant={since} zone={hours.zone} source={source} />;
}
