import { cached } from '../../lib/value/bounded-cache.ts';
import { once } from '../../lib/async/once.ts';
import type { CalendarYear } from './calendar.ts';
import { dayOfDate } from './calendar.ts';
import type { DayMask } from './day-mask.ts';
import { either, noDays, spanBits } from './day-mask.ts';
import type { PredefinedDays } from './predefined-date.ts';
import type { DaysOfDate } from './rule-days.ts';

/** The days of a predefined date in a year. */
function daysInYear({ entries, deleteDate }: PredefinedDays): (calendar: CalendarYear) => DayMask {
  if (deleteDate !== null) return () => noDays;
  const spans = once(() =>
    entries.map(({ start, end }) => ({ first: dayOfDate(start), last: dayOfDate(end) })),
  );
  return cached(100, (calendar: CalendarYear) =>
    spans()
      .filter(({ first, last }) => first < calendar.endDay && last >= calendar.firstDay)
      .reduce(
        (days, { first, last }) =>
          either(
            days,
            calendar.months.map((month) => spanBits(month, first, last)),
          ),
        noDays,
      ),
  );
}

/** The days of each predefined date; one that is deleted or unknown has none. */
export function predefinedDays(dates: readonly PredefinedDays[]): DaysOfDate {
  const byId = new Map(dates.map((date) => [date.id, daysInYear(date)]));
  return (id, calendar) => byId.get(id)?.(calendar) ?? noDays;
}
