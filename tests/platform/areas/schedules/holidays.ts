import type Holidays from 'date-holidays';
import type { Holiday } from '../../../../src/domain/entities/predefined-date/holiday.ts';
import { once } from '../../../../src/lib/async/once.ts';
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

/** Dutch employers give Liberation Day off every fifth year. The source lists it as a day without school. */
const isLiberationDay = (country: string, { date }: FoundHoliday): boolean =>
  country === 'NL' && date.slice(5, 10) === '05-05' && Number(date.slice(0, 4)) % 5 === 0;

/** The days of a holiday. It may start at the sunset before, but its date is the first whole day in the country. */
function datesOf(found: FoundHoliday): Pick<Holiday, 'start' | 'end'> {
  const start = found.date.slice(0, 10);
  const last = Date.parse(start) + (Math.round(daysIn(found)) - 1) * dayMs;
  return { start, end: new Date(last).toISOString().slice(0, 10) };
}

async function find(place: string, year: number): Promise<readonly Holiday[]> {
  const Source = await load();
  const [country = '', region = ''] = place.split('-');
  /** Names that are not translated are in English, or else in a language of the country. */
  const inLanguage = (language: 'en' | 'nl'): readonly FoundHoliday[] =>
    new Source(country, region, { languages: [language, 'en'] })
      .getHolidays(year)
      .filter((found) => (found.type === 'public' || isLiberationDay(country, found)) && isWholeDay(found));
  const dutch = inLanguage('nl');
  return inLanguage('en').map((found, index) => ({
    name: { en: found.name, nl: dutch[index]?.name ?? found.name },
    ...datesOf(found),
  }));
}

const holidaysByKey = cached(200, (key: string) => {
  const [place = '', year] = key.split(' ');
  return find(place, Number(year));
});

/** The public holidays of a country or region in a year, in order. `holidayPlaces` has their codes. */
export const holidaysOf = (place: string, year: number): Promise<readonly Holiday[]> =>
  holidaysByKey(`${place} ${year}`);

interface HolidayPlaces {
  readonly countries: string[];
  readonly regions: { readonly code: string; readonly country: string; readonly name: string }[];
}

/** The countries and regions whose holidays are known, as ISO 3166 codes. */
export const holidayPlaces = once(async (): Promise<HolidayPlaces> => {
  const Source = await load();
  const countries = Object.keys(new Source().getCountries()).toSorted();
  const regions = countries.flatMap((country) =>
    Object.entries(new Source().getStates(country) ?? {}).map(([region, name]) => ({
      code: `${country}-${region}`,
      country,
      name,
    })),
  );
  return { countries, regions };
});
