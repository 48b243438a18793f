import type { PeriodDuration } from './filter-value.ts';

const quarterMs = 15 * 60_000;

/** Default period: one hour, starting at now rounded down to 15 minutes, minus 45 minutes. */
export const defaultPeriod = (now: number): { start: string; duration: PeriodDuration } => ({
  start: new Date(Math.floor(now / quarterMs) * quarterMs - 3 * quarterMs).toISOString(),
  duration: 'PT1H',
});
