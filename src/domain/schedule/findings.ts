import { cached } from '../../lib/value/bounded-cache.ts';
import { dayMs, dayOfDate, yearOf } from './calendar.ts';
import type { DateFinding } from './date-findings.ts';
import { dateFindings } from './date-findings.ts';
import { joinedHours, localIntervals } from './local-intervals.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { RuleOverlap } from './overlaps.ts';
import { overlapsOf } from './overlaps.ts';
import { effectOf } from './rule-effect.ts';

/** A warning about a schedule that can nevertheless be saved. Disabled rules have no findings. */
export type ScheduleFinding =
  /** The rule applies at no moment from today on. */
  | { readonly kind: 'neverApplies'; readonly ruleId: string }
  /** Exceptions close all the hours of a `when` rule. */
  | { readonly kind: 'covered'; readonly ruleId: string }
  /** Two `when` rules apply at the same time, this year or next year. */
  | ({ readonly kind: 'overlap' } & RuleOverlap)
  | DateFinding;

/** Rules that overlap in more pairs than this have a reason to. */
const overlapLimit = 100;

/** The findings on a schedule, from a local date on. */
export function scheduleFindings(hours: OpeningHours, today: string): readonly ScheduleFinding[] {
  const { zone, when, except } = hours;
  const day = dayOfDate(today);
  const { year } = yearOf(day);
  const dates = new Map(hours.predefinedDates.map((date) => [date.id, date]));
  const excepted = joinedHours(except);
  const exceptions = cached(100, (asked: number) => localIntervals(excepted, asked));
  const effects = [
    ...when.map((timed) => ({ timed, effect: effectOf(timed, zone, day, exceptions) })),
    ...except.map((timed) => ({ timed, effect: effectOf(timed, zone, day, () => []) })),
  ];
  return [
    ...effects.flatMap(({ timed, effect }): ScheduleFinding[] => {
      const ruleId = timed.rule.id;
      if (effect === 'applies') return [];
      return [{ kind: effect === 'never' ? 'neverApplies' : 'covered', ruleId }];
    }),
    ...overlapsOf(when, [year, year + 1], day * dayMs, overlapLimit).map(
      (overlap) => ({ kind: 'overlap', ...overlap }) as const,
    ),
    ...[...when, ...except].flatMap(({ rule }) => dateFindings(rule, dates, today)),
  ];
}
