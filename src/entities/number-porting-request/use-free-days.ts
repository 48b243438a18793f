import { useMemo } from 'react';
import { useHolidays } from '../define/use-holidays.ts';
import { homeCountry } from '../../domain/value/country-code.ts';

/** The Dutch public holidays from a date on; none for users who may not see them, so that only weekends count. */
export function useFreeDays(from: string): ReadonlySet<string> {
  const year = Number(from.slice(0, 4));
  const years = useMemo(() => [year, year + 1], [year]);
  const found = useHolidays(homeCountry, years);
  return useMemo(
    () => new Set(found.state === 'ready' ? found.value.map(({ start }) => start) : []),
    [found],
  );
}
