import { useMemo } from 'react';
import type { PlatformAnswer } from '../../client/data/answer-cache.ts';
import { useAnswer, useAnswers } from '../../client/data/use-answer.ts';
import type { Holiday } from '../../domain/entities/predefined-date/holiday.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';

const countries = { name: 'predefinedDate.holidayCountries', parameters: {}, organizationId: null } as const;

/** The countries whose holidays the platform knows, and its source. */
export const useHolidayCountries = (): PlatformAnswer<CallAnswer<'predefinedDate.holidayCountries'>> =>
  useAnswer(countries)[0];

/** The holidays of a country or region in some years; none while no country is chosen. */
export function useHolidays(
  country: string,
  years: readonly number[],
):
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly value: readonly Holiday[] } {
  const [answers] = useAnswers(
    (country === '' ? [] : years).map((year) => ({
      name: 'predefinedDate.holidays' as const,
      parameters: { country, year: String(year) },
      organizationId: null,
    })),
  );
  return useMemo(() => {
    if (answers.some(({ state }) => state === 'failed')) return { state: 'failed' };
    const read = answers.flatMap((answer) => (answer.state === 'ready' ? [answer.value.holidays] : []));
    return read.length === answers.length ? { state: 'ready', value: read.flat() } : { state: 'loading' };
  }, [answers]);
}
