import { useEffect, useState } from 'react';
import { call } from '../../../client/session/call.ts';
import type { Holiday } from '../../../domain/entities/predefined-date/holiday.ts';

export type Answered<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

async function readCountries(): Promise<readonly string[] | null> {
  const outcome = await call('predefinedDate.holidayCountries', {}, {}, null);
  return outcome.kind === 'saved' ? outcome.value.countries : null;
}

async function readHolidays(country: string, years: readonly number[]): Promise<readonly Holiday[] | null> {
  const outcomes = await Promise.all(
    years.map((year) => call('predefinedDate.holidays', { country, year: String(year) }, {}, null)),
  );
  const read = outcomes.flatMap((outcome) => (outcome.kind === 'saved' ? [outcome.value.holidays] : []));
  return read.length === years.length ? read.flat() : null;
}

/** The latest answer to a question; null while nothing is asked. */
function useAnswer<Value>(key: string, ask: () => Promise<Value | null>): Answered<Value> {
  const [answer, setAnswer] = useState<{ key: string; value: Value | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    void ask().then((value) => wanted && setAnswer({ key, value }));
    return () => {
      wanted = false;
    };
    // The key stands for the question.
  }, [key]);
  if (answer === null || answer.key !== key) return { state: 'loading' };
  return answer.value === null ? { state: 'failed' } : { state: 'ready', value: answer.value };
}

/** The countries whose holidays the platform knows. */
export const useHolidayCountries = (): Answered<readonly string[]> => useAnswer('countries', readCountries);

/** The holidays of a country in some years; none while no country is chosen. */
export const useHolidays = (country: string, years: readonly number[]): Answered<readonly Holiday[]> =>
  useAnswer(`${country} ${years.join(' ')}`, () =>
    country === '' ? Promise.resolve([]) : readHolidays(country, years),
  );
