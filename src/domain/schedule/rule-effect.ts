import { dayMs, yearOf } from './calendar.ts';
import type { Intervals } from './interval.ts';
import { clip, subtract } from './interval.ts';
import { localIntervals } from './local-intervals.ts';
import type { TimedRule } from './timed-rule.ts';
import { allInstants } from './zone.ts';

/** Week days and dates, 29 February too, have met at least once in 40 years. */
const maxGapYears = 40;
/** A rule that is covered this long counts as covered. */
const coveredYears = 10;

/** The effect of a rule: `covered` means that exceptions close all of its hours, `never` that it has none. */
export type RuleEffect = 'applies' | 'covered' | 'never';

const exist = (zone: string, local: Intervals): boolean =>
  local.some((interval) => allInstants(zone, [interval]).length > 0);

/** The effect of the rule from a day on. `exceptions` are the local times of a year that `except` rules close. */
export function effectOf(
  timed: TimedRule,
  zone: string,
  today: number,
  exceptions: (year: number) => Intervals,
): RuleEffect {
  const { always, yearRange } = timed.rule;
  const years = always ? null : yearRange;
  const first = Math.max(yearOf(today).year, years?.start ?? -Infinity);
  // A range over New Year ends in the year after.
  const last = Math.min((years?.end ?? Infinity) + 1, first + maxGapYears);
  let hasHours = false;
  for (let year = first; year <= last; year += 1) {
    const hours = clip(localIntervals([timed], year), { from: today * dayMs, to: Infinity });
    if (!exist(zone, hours)) continue;
    hasHours = true;
    if (exist(zone, subtract(hours, exceptions(year)))) return 'applies';
    if (year >= first + coveredYears) break;
  }
  return hasHours ? 'covered' : 'never';
}
