import { cached } from '../../lib/value/bounded-cache.ts';
import { dayMs, yearOf } from './calendar.ts';
import { predefinedDays } from './date-days.ts';
import type { Interval, Intervals } from './interval.ts';
import { append, clip, subtract } from './interval.ts';
import { joinedHours, localIntervals } from './local-intervals.ts';
import type { PredefinedDays } from './predefined-date.ts';
import type { ScheduleDefinition } from './rule.ts';
import { saysSomething } from './rule-days.ts';
import type { TimedRule } from './timed-rule.ts';
import { timedRule } from './timed-rule.ts';
import { localWindow, toInstants } from './zone.ts';

/** The input that opening hours follow from. */
export interface OpeningHoursSource {
  readonly definition: ScheduleDefinition;
  /** The IANA name of the organization's time zone (decision 16). */
  readonly zone: string;
  readonly predefinedDates: readonly PredefinedDays[];
}

/** The hours of a local year. */
interface YearHours {
  readonly open: Intervals;
  /** The hours of `when` rules that an `except` rule closes. */
  readonly excepted: Intervals;
}

/** A schedule, ready to be asked. Years are computed when they are first asked for. */
export interface OpeningHours {
  readonly zone: string;
  readonly predefinedDates: readonly PredefinedDays[];
  readonly when: readonly TimedRule[];
  readonly except: readonly TimedRule[];
  readonly year: (year: number) => YearHours;
}

export function openingHours({ definition, zone, predefinedDates }: OpeningHoursSource): OpeningHours {
  const daysOfDate = predefinedDays(predefinedDates);
  const timed = (list: keyof ScheduleDefinition) =>
    definition[list].filter(saysSomething).map((rule) => timedRule(list, rule, daysOfDate));
  const [when, except] = [timed('when'), timed('except')];
  const [wantedHours, exceptedHours] = [joinedHours(when), joinedHours(except)];
  const year = cached(50, (asked: number): YearHours => {
    const wanted = localIntervals(wantedHours, asked);
    const open = wanted.length === 0 ? wanted : subtract(wanted, localIntervals(exceptedHours, asked));
    return { open, excepted: subtract(wanted, open) };
  });
  return { zone, predefinedDates, when, except, year };
}

/** The local times of a window at which the schedule is open. */
export function openLocalTimes(hours: OpeningHours, window: Interval): Intervals {
  const open: { from: number; to: number }[] = [];
  const last = yearOf(Math.floor(window.to / dayMs)).year;
  for (let { year } = yearOf(Math.floor(window.from / dayMs)); year <= last; year += 1)
    for (const { from, to } of clip(hours.year(year).open, window)) append(open, from, to);
  return open;
}

/** When the schedule is open within a window of instants (ms). */
export const openIntervals = (hours: OpeningHours, window: Interval): Intervals =>
  toInstants(hours.zone, openLocalTimes(hours, localWindow(window)), window);
