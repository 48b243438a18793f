import { useMemo } from 'react';
import { useNowValue } from '../../../client/connection/clock.ts';
import { nextChanges } from '../../../domain/schedule/next-changes.ts';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import type { TextSource } from './day-text.ts';
import { MomentAnswer } from './moment-answer.tsx';

/** The moment from which the answer of now holds: it stays the same until the schedule opens or closes. */
function periodStart(hours: OpeningHours): (now: number) => number {
  let [from, to] = [Infinity, -Infinity];
  return (now) => {
    if (now >= from && now < to) return from;
    from = now;
    to = nextChanges(hours, now, 1).changes[0]?.at ?? Infinity;
    return from;
  };
}

type Props = { hours: OpeningHours; source: TextSource };

/** Whether a schedule is open now, by the clock of the server. */
export function NowAnswer({ hours, source }: Props) {
  const startOf = useMemo(() => periodStart(hours), [hours]);
  const since = useNowValue(startOf);
  return <MomentAnswer hours={hours} instant={since} zone={hours.zone} source={source} />;
}
