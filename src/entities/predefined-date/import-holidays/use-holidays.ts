import { useEffect, useState } from 'react';
import { call } from '../../../client/session/call.ts';
import type { CallAnswer } from '../../../domain/protocol/call.ts';
import type { Holiday } from '../../../domain/entities/predefined-date/holiday.ts';

export type Answered<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

type HolidayCountries = CallAnswer<'predefinedDate.holidayCountries'>;

async function readCountries(): Promise<HolidayCountries | null> {
  const outcome = await call('predefinedDate.holidayCountries', {}, {}, null);
  return outcome.kind === 'saved' ? outcome.value : null;
}

/** Reads the holidays of `NL 2026 2027`. */
async function readHolidays(question: string): Promise<readonly Holiday[] | null> {
  const [country = '', ...years] = question.split(' ');
  if (country === '') return [];
  const outcomes = await Promise.all(
    years.map((year) => call('predefinedDate.holidays', { country, year }, {}, null)),
  );
  const read = outcomes.flatMap((outcome) => (outcome.kind === 'saved' ? [outcome.value.holidays] : []));
  return read.length === years.length ? read.flat() : null;
}

/** The answer to the latest question. */
function useAnswer<Value>(
  question: string,
  ask: (question: string) => Promise<Value | null>,
): Answered<Value> {
  const [answer, setAnswer] = useState<{ question: string; value: Value | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    void ask(question).then((value) => wanted && setAnswer({ question, value }));
    return () => {
      wanted = false;
    };
  }, [question, ask]);
  if (answer === null || answer.question !== question) return { state: 'loading' };
  return answer.value === null ? { state: 'failed' } : { state: 'ready', value: answer.value };
}

/** The countries whose holidays the platform knows, and its source. */
export const useHolidayCountries = (): Answered<HolidayCountries> => useAnswer('countries', readCountries);

/** The holidays of a country or region in some years; none while no country is chosen. */
export const useHolidays = (country: string, years: readonly number[]): Answered<readonly Holiday[]> =>
  useAnswer(`${country} ${years.join(' ')}`, readHolidays);
