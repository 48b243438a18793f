import { useMemo } from 'react';
import { useNowValue } from '../../../client/connection/clock.ts';
import { nextChanges } from '../../../domain/schedule/next-changes.ts';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';

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

/** A moment of the present state of a schedule, by the clock of the server. */
export function usePeriodStart(hours: OpeningHours): number {
  const startOf = useMemo(() => periodStart(hours), [hours]);
  return useNowValue(startOf);
}
