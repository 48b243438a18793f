import { calendarYear, dateOf, dayMs, minuteMs } from './calendar.ts';
import { localDay, openOnDay } from './day-hours.ts';
import { clip, lengthOf } from './interval.ts';
import type { OpeningHours } from './opening-hours.ts';
import { allInstants } from './zone.ts';

/** A day of a year map. */
export interface YearMapDay {
  readonly date: string;
  /** `missing`: the zone skipped this day, as Samoa did on 30 December 2011. */
  readonly opening: 'open' | 'partly' | 'closed' | 'missing';
  /** Whether an `except` rule closes hours of this day. */
  readonly isException: boolean;
  /** How many minutes the day is longer than 24 hours: -60 and 60 on most days on which the clock changes, else 0. */
  readonly clockChange: number;
}

/** The days of the twelve months of a year. */
export function yearMap(hours: OpeningHours, year: number): readonly (readonly YearMapDay[])[] {
  const { open, excepted } = hours.year(year);
  const dayOn = (day: number): YearMapDay => {
    const length = lengthOf(allInstants(hours.zone, [localDay(day)]));
    const openLength = lengthOf(openOnDay(hours, open, day));
    return {
      date: dateOf(day),
      opening:
        length === 0 ? 'missing' : openLength === 0 ? 'closed' : openLength < length ? 'partly' : 'open',
      isException: clip(excepted, localDay(day)).length > 0,
      clockChange: length === 0 ? 0 : (length - dayMs) / minuteMs,
    };
  };
  return calendarYear(year).months.map(({ firstDay, length }) =>
    Array.from({ length }, (_, index) => dayOn(firstDay + index)),
  );
}
