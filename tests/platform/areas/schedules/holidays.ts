import type Holidays from 'date-holidays';
import type { Holiday } from '../../../../src/domain/entities/predefined-date/holiday.ts';
import { cached } from '../../../../src/lib/value/bounded-cache.ts';

/** The years whose holidays can be imported. */
export const holidayYears = { first: 1970, last: 2100 } as const;

/** Its licence asks for both to be named. */
export const holidaySource = { name: 'date-holidays', licence: 'CC BY-SA 3.0' } as const;

const dayMs = 24 * 60 * 60 * 1000;
type FoundHoliday = ReturnType<Holidays['getHolidays']>[number];

/** Loaded on first use: its data take half a second to read. */
const load = async () => (await import('date-holidays')).default;

const daysIn = ({ start, end }: FoundHoliday): number => (end.getTime() - start.getTime()) / dayMs;

/** Half a day off does not close a whole day. Days of a clock change have 23 hours. */
const isWholeDay = (found: FoundHoliday): boolean => daysIn(found) > 0.9;

/** The days of a holiday. It may start at the sunset before, but its date is the first whole day in the country. */
function datesOf(found: FoundHoliday): Pick<Holiday, 'start' | 'end'> {
  const start = found.date.slice(0, 10);
  const last = Date.parse(start) + (Math.round(daysIn(found)) - 1) * dayMs;
  return { start, end: new Date(last).toISOString().slice(0, 10) };
}

async function find(country: string, year: number): Promise<readonly Holiday[]> {
  const Source = await load();
  /** Names that are not translated are in English, or else in a language of the country. */
  const inLanguage = (language: 'en' | 'nl'): readonly FoundHoliday[] =>
    new Source(country, { languages: [language, 'en'] })
      .getHolidays(year)
      .filter((found) => found.type === 'public' && isWholeDay(found));
  const dutch = inLanguage('nl');
  return inLanguage('en').map((found, index) => ({
    name: { en: found.name, nl: dutch[index]?.name ?? found.name },
    ...datesOf(found),
  }));
}

const holidaysByKey = cached(200, (key: string) => {
  const [country = '', year] = key.split(' ');
  return find(country, Number(year));
});

/** The public holidays of a country in a year, in order. `holidayCountries` has the countries. */
export const holidaysOf = (country: string, year: number): Promise<readonly Holiday[]> =>
  holidaysByKey(`${country} ${year}`);

/** The countries whose holidays are known, as ISO 3166 codes. */
export const holidayCountries = async (): Promise<readonly string[]> =>
  Object.keys(new (await load())().getCountries()).toSorted();
