import type { CalendarMonth, CalendarYear } from './calendar.ts';
import { dayOf, lastDayOfMonth } from './calendar.ts';
import type { DayMask } from './day-mask.ts';
import { either, fullMonth, isEmptyMask, noDays, spanBits, weekDayBits } from './day-mask.ts';
import type { ScheduleRule } from './rule.ts';
import { ruleFilters } from './rule.ts';

/** The days of a predefined date in a year. */
export type DaysOfDate = (id: string, calendar: CalendarYear) => DayMask;

type DateRange = NonNullable<ScheduleRule['dateRange']>;

/** The days of a month that a range covers. */
type MonthBits = (month: CalendarMonth) => number;

/** The days of ranges that began this year, and of those that run on from last year. */
interface YearParts {
  readonly began: MonthBits;
  readonly carried: MonthBits;
}

const noBits: MonthBits = () => 0;

/** The dates as written decide: in a plain year, 29 February to 29 February is empty. */
const isOverNewYear = ({ start, end }: DateRange): boolean =>
  start.month > end.month || (start.month === end.month && start.day > end.day);

/** In a plain year, 29 February is 1 March as a start and 28 February as an end (decision 31). */
function dateRangeParts(calendar: CalendarYear, { start, end }: DateRange): YearParts {
  const first = dayOf(calendar.year, start.month, start.day);
  const last = dayOf(calendar.year, end.month, Math.min(end.day, lastDayOfMonth(calendar.year, end.month)));
  return isOverNewYear({ start, end })
    ? {
        began: (month) => spanBits(month, first, calendar.endDay),
        carried: (month) => spanBits(month, calendar.firstDay, last),
      }
    : { began: (month) => spanBits(month, first, last), carried: noBits };
}

/**
 * How many of the first months run on from last year: one of November, December, January, which are one range over New
 * Year. Without a gap the months are whole years.
 */
function carriedMonths(months: readonly number[]): number {
  const gap = Array.from({ length: 12 }, (_, index) => index + 1).find((month) => !months.includes(month));
  return gap !== undefined && months.includes(12) ? gap - 1 : 0;
}

/** Whether the ranges of a rule pass New Year, so that its years say when they begin. */
export const passesNewYear = ({ dateRange, months }: Pick<ScheduleRule, 'dateRange' | 'months'>): boolean =>
  dateRange === null ? months !== null && carriedMonths(months) > 0 : isOverNewYear(dateRange);

function monthParts({ months: all }: CalendarYear, months: readonly number[]): YearParts {
  const carriedUntil = carriedMonths(months);
  const bits =
    (isCarried: boolean): MonthBits =>
    (month) => {
      const number = all.indexOf(month) + 1;
      return months.includes(number) && number <= carriedUntil === isCarried ? fullMonth(month) : 0;
    };
  return { began: bits(false), carried: bits(true) };
}

/** The parts of the filter that decides in which year a range begins: the dates, or else the months. */
function yearParts(calendar: CalendarYear, { dateRange, months }: ScheduleRule): YearParts {
  if (dateRange !== null) return dateRangeParts(calendar, dateRange);
  return months === null ? { began: fullMonth, carried: noBits } : monthParts(calendar, months);
}

/** Whether the rule can apply at all: a rule with neither `always` nor a filter says nothing. */
export const saysSomething = (rule: ScheduleRule): boolean =>
  rule.enabled && (rule.always || ruleFilters.some((filter) => rule[filter] !== null));

/**
 * The days of a year on which a rule that says something applies, or on which its night begins. Its years say when a
 * range begins, which runs on over New Year (decision 46).
 */
export function ruleDays(rule: ScheduleRule, calendar: CalendarYear, daysOfDate: DaysOfDate): DayMask {
  const wholeYear = (): DayMask => calendar.months.map((month) => fullMonth(month));
  if (rule.always) return wholeYear();
  const { yearRange, weekDays, months, predefinedDates } = rule;
  const isIn = (year: number): boolean =>
    yearRange === null || (yearRange.start <= year && year <= yearRange.end);
  const [beginsNow, beganBefore] = [isIn(calendar.year), isIn(calendar.year - 1)];
  if (!beginsNow && !beganBefore) return noDays;
  const named = predefinedDates?.predefinedDateIds.reduce(
    (days, id) => either(days, daysOfDate(id, calendar)),
    noDays,
  );
  if (named !== undefined && isEmptyMask(named)) return noDays;
  const { began, carried } = yearParts(calendar, rule);
  return calendar.months.map((month, index) => {
    if (months !== null && !months.includes(index + 1)) return 0;
    const inRange = (beginsNow ? began(month) : 0) | (beganBefore ? carried(month) : 0);
    const bits = inRange & (named?.[index] ?? -1);
    return bits === 0 || weekDays === null ? bits : bits & weekDayBits(month, weekDays);
  });
}
