import type { CalendarMonth, CalendarYear } from './calendar.ts';
import { dayOf, lastDayOfMonth } from './calendar.ts';
import type { DayMask } from './day-mask.ts';
import { either, fullMonth, isEmptyMask, noDays, spanBits, weekDayBits } from './day-mask.ts';
import type { ScheduleRule } from './rule.ts';
import { ruleFilters } from './rule.ts';

/** The days of a predefined date in a year. */
export type DaysOfDate = (id: string, calendar: CalendarYear) => DayMask;

type DateRange = NonNullable<ScheduleRule['dateRange']>;

/** In a plain year, 29 February is 1 March as a start and 28 February as an end (decision 31). */
function dateRangeBits(calendar: CalendarYear, { start, end }: DateRange): (month: CalendarMonth) => number {
  const first = dayOf(calendar.year, start.month, start.day);
  const last = dayOf(calendar.year, end.month, Math.min(end.day, lastDayOfMonth(calendar.year, end.month)));
  // The dates as written decide: in a plain year, 29 February to 29 February is empty.
  const isOverNewYear = start.month > end.month || (start.month === end.month && start.day > end.day);
  return isOverNewYear
    ? (month) => spanBits(month, first, calendar.endDay) | spanBits(month, calendar.firstDay, last)
    : (month) => spanBits(month, first, last);
}

/** Whether the rule can apply at all: a rule with neither `always` nor a filter says nothing. */
export const saysSomething = (rule: ScheduleRule): boolean =>
  rule.enabled && (rule.always || ruleFilters.some((filter) => rule[filter] !== null));

/** The days of a year on which a rule that says something applies, or on which its night begins. */
export function ruleDays(rule: ScheduleRule, calendar: CalendarYear, daysOfDate: DaysOfDate): DayMask {
  const wholeYear = (): DayMask => calendar.months.map((month) => fullMonth(month));
  if (rule.always) return wholeYear();
  const { yearRange, weekDays, dateRange, months, predefinedDates } = rule;
  if (yearRange !== null && (calendar.year < yearRange.start || calendar.year > yearRange.end)) return noDays;
  const named = predefinedDates?.predefinedDateIds.reduce(
    (days, id) => either(days, daysOfDate(id, calendar)),
    noDays,
  );
  if (named !== undefined && isEmptyMask(named)) return noDays;
  const inRange = dateRange === null ? fullMonth : dateRangeBits(calendar, dateRange);
  return calendar.months.map((month, index) => {
    if (months !== null && !months.includes(index + 1)) return 0;
    const bits = inRange(month) & (named?.[index] ?? -1);
    return bits === 0 || weekDays === null ? bits : bits & weekDayBits(month, weekDays);
  });
}
