import { dateOf, dayMs, dayOfDate, yearOf } from './calendar.ts';
import { localDay } from './day-hours.ts';
import { hasDay } from './day-mask.ts';
import { clip } from './interval.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { DecidingRule } from './state-at.ts';

/** The exceptions that close hours of a local date on which a `when` rule applies, in the order of their list. */
export function dayReasons(hours: OpeningHours, date: string): readonly DecidingRule[] {
  const day = dayOfDate(date);
  const closed = clip(hours.year(yearOf(day).year).excepted, localDay(day));
  if (closed.length === 0) return [];
  return hours.except.flatMap(({ list, rule, from, to, days, datesOn }) => {
    const began = [day, day - 1].find((start) => {
      const calendar = yearOf(start);
      const span = { from: start * dayMs + from, to: start * dayMs + to };
      return hasDay(days(calendar), calendar, start) && clip(closed, span).length > 0;
    });
    return began === undefined
      ? []
      : [{ list, rule, date: dateOf(began), predefinedDateIds: datesOn(began) }];
  });
}
