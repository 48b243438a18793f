import { useFormat } from '../../i18n/use-format.ts';
import { periodName } from './period-name.ts';

/** Periods in the order of time. */
export function PeriodNames({ periods }: { periods: readonly string[] }) {
  const { locale } = useFormat();
  return periods
    .toSorted()
    .map((period) => periodName(period, locale))
    .join(', ');
}
