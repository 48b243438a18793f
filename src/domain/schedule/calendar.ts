import { twoDigits } from '../../lib/text/two-digits.ts';
import { cached } from '../../lib/value/bounded-cache.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** A month; days are counted from 1970-01-01, and 1 is Monday. */
export interface CalendarMonth {
  readonly firstDay: number;
  readonly firstWeekDay: number;
  readonly length: number;
}

export interface CalendarYear {
  readonly year: number;
  readonly firstDay: number;
  /** The day after the year's last one. */
  readonly endDay: number;
  readonly months: readonly CalendarMonth[];
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The last day of a month; 0 if there is no such month. */
export const lastDayOfMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0);

/** The last day that a month has in any year. */
export const maxDaysInMonth = (month: number): number => lastDayOfMonth(2000, month);

export const calendarYear = cached(200, (year: number): CalendarYear => {
  const start = Temporal.PlainDate.from({ year, month: 1, day: 1 }, { overflow: 'reject' });
  const firstDay = start.toZonedDateTime('UTC').epochMilliseconds / dayMs;
  let next = firstDay;
  const months = monthLengths.map((_, index) => {
    const month = {
      firstDay: next,
      firstWeekDay: ((start.dayOfWeek - 1 + next - firstDay) % 7) + 1,
      length: lastDayOfMonth(year, index + 1),
    };
    next += month.length;
    return month;
  });
  return { year, firstDay, endDay: next, months };
});

/** The year to which a day belongs. */
export function yearOf(day: number): CalendarYear {
  const guess = calendarYear(1970 + Math.floor(day / 365.2425));
  if (day < guess.firstDay) return calendarYear(guess.year - 1);
  return day < guess.endDay ? guess : calendarYear(guess.year + 1);
}

/** The month of a day, counted from 0, and the day in it, counted from 0. */
export function positionOf(
  calendar: CalendarYear,
  day: number,
): { readonly month: number; readonly index: number } {
  const month = calendar.months.findLastIndex(({ firstDay }) => firstDay <= day);
  return { month, index: day - (calendar.months[month]?.firstDay ?? calendar.firstDay) };
}

/** A day as text, `2026-12-25`. */
export function dateOf(day: number): string {
  const calendar = yearOf(day);
  const { month, index } = positionOf(calendar, day);
  return `${String(calendar.year).padStart(4, '0')}-${twoDigits(month + 1)}-${twoDigits(index + 1)}`;
}

/** The year, month and day of a date as text. */
const dateParts = (date: string): readonly number[] => date.split('-').map(Number);

/** Whether a text names a date that exists, `2026-12-25`. */
export function isDate(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = dateParts(text);
  return year > 0 && day > 0 && day <= lastDayOfMonth(year, month);
}

/** The day of a year, month and day. A day after the month's last one falls into the next month. */
export const dayOf = (year: number, month: number, day: number): number =>
  (calendarYear(year).months[month - 1]?.firstDay ?? Number.NaN) + day - 1;

/** The day of a date as text; the reverse of `dateOf`. */
export function dayOfDate(date: string): number {
  const [year = 0, month = 0, day = 0] = dateParts(date);
  return dayOf(year, month, day);
}
