import { displayNow, useNowValue } from '../../client/connection/clock.ts';
import type { TimelineStatus } from '../../domain/pricing/period.ts';
import { firstPeriod, periodAt } from '../../domain/pricing/period.ts';

const currentAt = (now: number): string => periodAt(now) ?? firstPeriod;

/** The period that holds now, by the clock of the platform. */
export const useCurrentPeriod = (): string => useNowValue(currentAt);
/** The same, outside of components. */
export const currentPeriod = (): string => currentAt(displayNow());

/** Whether a month is over, the current one, or still to come. */
export function monthStatus(period: string, current: string): TimelineStatus {
  if (period === current) return 'active';
  return period < current ? 'past' : 'planned';
}
