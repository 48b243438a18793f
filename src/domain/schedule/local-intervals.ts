import type { CalendarYear } from './calendar.ts';
import { calendarYear, dayMs } from './calendar.ts';
import { hasDay } from './day-mask.ts';
import type { Intervals } from './interval.ts';
import { append, clip } from './interval.ts';
import type { TimedRule } from './timed-rule.ts';

/** Hours of days, whatever rule they come from. */
type DailyHours = Pick<TimedRule, 'from' | 'to' | 'days'>;

type Visit<Hours> = (hours: Hours, from: number, to: number) => void;

/** The nights that began on New Year's Eve. */
function visitLastNight<Hours extends DailyHours>(
  list: readonly Hours[],
  before: CalendarYear,
  visit: Visit<Hours>,
): void {
  const day = before.endDay - 1;
  for (const hours of list)
    if (hours.to > dayMs && hasDay(hours.days(before), before, day))
      visit(hours, day * dayMs + hours.from, day * dayMs + hours.to);
}

/** Visits hours on each of their days in a local year, and those of last year's last night, in the order they begin. */
export function visitHours<Hours extends DailyHours>(
  list: readonly Hours[],
  year: number,
  visit: Visit<Hours>,
): void {
  const sorted = list.toSorted((a, b) => a.from - b.from);
  const calendar = calendarYear(year);
  visitLastNight(sorted, calendarYear(year - 1), visit);
  const ofMonths = calendar.months.map((): { readonly hours: Hours; readonly bits: number }[] => []);
  for (const hours of sorted) {
    const mask = hours.days(calendar);
    for (let month = 0; month < mask.length; month += 1) {
      const bits = mask[month] ?? 0;
      if (bits !== 0) ofMonths[month]?.push({ hours, bits });
    }
  }
  for (const [month, { firstDay, length }] of calendar.months.entries()) {
    const active = ofMonths[month] ?? [];
    for (let index = 0; index < length && active.length > 0; index += 1) {
      const midnight = (firstDay + index) * dayMs;
      for (const { hours, bits } of active)
        if (((bits >>> index) & 1) === 1) visit(hours, midnight + hours.from, midnight + hours.to);
    }
  }
}

/** The filters that choose days, as a key. */
const daysKey = ({ rule }: TimedRule): string => {
  const { always, weekDays, dateRange, months, yearRange, predefinedDates } = rule;
  return always ? 'always' : JSON.stringify([weekDays, dateRange, months, yearRange, predefinedDates]);
};

/** The hours of rules, with those joined that are on the same days: many rules are then a few hours. */
export function joinedHours(rules: readonly TimedRule[]): readonly DailyHours[] {
  const groups = new Map<string, { days: TimedRule['days']; joined: { from: number; to: number }[] }>();
  for (const timed of rules.toSorted((a, b) => a.from - b.from)) {
    const key = daysKey(timed);
    const group = groups.get(key) ?? { days: timed.days, joined: [] };
    append(group.joined, timed.from, timed.to);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ days, joined }) => joined.map((hours) => ({ ...hours, days })));
}

/** The local times of a year at which one of the rules applies. */
export function localIntervals(list: readonly DailyHours[], year: number): Intervals {
  const { firstDay, endDay } = calendarYear(year);
  const intervals: { from: number; to: number }[] = [];
  visitHours(list, year, (_, from, to) => append(intervals, from, to));
  return clip(intervals, { from: firstDay * dayMs, to: endDay * dayMs });
}
