import type { OpeningHours } from './opening-hours.ts';

const hasDaysIn =
  (year: number) =>
  ({ start, end }: { readonly start: string; readonly end: string }): boolean =>
    Number(start.slice(0, 4)) <= year && year <= Number(end.slice(0, 4));

/**
 * The predefined dates that rules name and whose days of a year nobody has entered yet: they have days in other years. An
 * answer about that year may be wrong.
 */
export function datesWithoutYear(hours: OpeningHours, year: number): readonly string[] {
  const named = new Set(
    [...hours.when, ...hours.except].flatMap(({ rule: { always, yearRange, predefinedDates } }) =>
      always || (yearRange !== null && (year < yearRange.start || year > yearRange.end))
        ? []
        : (predefinedDates?.predefinedDateIds ?? []),
    ),
  );
  return hours.predefinedDates
    .filter(
      ({ id, entries, deleteDate }) =>
        named.has(id) && deleteDate === null && entries.length > 0 && !entries.some(hasDaysIn(year)),
    )
    .map(({ id }) => id);
}
