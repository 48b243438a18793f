import { once } from '../../lib/async/once.ts';
import type { CalendarYear } from './calendar.ts';
import { calendarYear, dateOf, dayMs, minuteMs } from './calendar.ts';
import { localDay, openOnDay } from './day-hours.ts';
import type { Intervals } from './interval.ts';
import { clip, lengthOf } from './interval.ts';
import type { OpeningHours } from './opening-hours.ts';
import { allInstants } from './zone.ts';

/** A day of a year map. */
export interface YearMapDay {
  readonly date: string;
  /** `missing`: the zone skipped this day, as Samoa did on 30 December 2011. */
  readonly opening: 'open' | 'partly' | 'closed' | 'missing';
  /** Whether `except` rules close the whole day, or give it other hours than its weekday usually has. */
  readonly isException: boolean;
  /** How many minutes the day is longer than 24 hours: -60 and 60 on most days on which the clock changes, else 0. */
  readonly clockChange: number;
}

const weekDayOf = (day: number): number => ((day % 7) + 7) % 7;

/** The open hours of a day on the clock, as a key. */
const hoursKey = (open: Intervals, day: number): string =>
  clip(open, localDay(day))
    .map(({ from, to }) => `${from - day * dayMs}-${to - day * dayMs}`)
    .join(' ');

/** The hours that most days of the same weekday have in a year. */
function usualHours(open: Intervals, { firstDay, endDay }: CalendarYear): (day: number) => string {
  const counts = Array.from({ length: 7 }, () => new Map<string, number>());
  for (let day = firstDay; day < endDay; day += 1) {
    const known = counts[weekDayOf(day)];
    const key = hoursKey(open, day);
    known?.set(key, (known.get(key) ?? 0) + 1);
  }
  const usual = counts.map(
    (known) => [...known].reduce(([a, n], [b, m]) => (m > n ? [b, m] : [a, n]), ['', 0])[0],
  );
  return (day) => usual[weekDayOf(day)] ?? '';
}

/** The days of the twelve months of a year. */
export function yearMap(hours: OpeningHours, year: number): readonly (readonly YearMapDay[])[] {
  const { open, excepted } = hours.year(year);
  const calendar = calendarYear(year);
  const usual = once(() => usualHours(open, calendar));
  const isException = (day: number, openLength: number): boolean =>
    clip(excepted, localDay(day)).length > 0 && (openLength === 0 || hoursKey(open, day) !== usual()(day));
  const dayOn = (day: number): YearMapDay => {
    const length = lengthOf(allInstants(hours.zone, [localDay(day)]));
    const openLength = lengthOf(openOnDay(hours, open, day));
    return {
      date: dateOf(day),
      opening:
        length === 0 ? 'missing' : openLength === 0 ? 'closed' : openLength < length ? 'partly' : 'open',
      isException: isException(day, openLength),
      clockChange: length === 0 ? 0 : (length - dayMs) / minuteMs,
    };
  };
  return calendar.months.map(({ firstDay, length }) =>
    Array.from({ length }, (_, index) => dayOn(firstDay + index)),
  );
}
