import type { PeriodDuration } from './filter-value.ts';

const quarterMs = 15 * 60_000;

/** Where a period filter begins: now rounded down to 15 minutes, minus 45 minutes, for an hour (S1 §9). */
export const defaultPeriod = (now: number): { start: string; duration: PeriodDuration } => ({
  start: new Date(Math.floor(now / quarterMs) * quarterMs - 3 * quarterMs).toISOString(),
  duration: 'PT1H',
});
