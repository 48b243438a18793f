import { isBillingPeriod } from '../../domain/pricing/period.ts';
import { useCurrentPeriod } from '../period/current-period.ts';
import { usePageSearch } from './use-page-search.ts';

/** The period that an address names; null if it names none, or what is none (S1-2.8-03). */
export const readPeriod = (text: string | undefined): string | null =>
  text !== undefined && isBillingPeriod(text) ? text : null;

/** The period that the pages of billing show: that of the address, else the current one (S1-2.8-02). */
export function useBillingPeriod(): string {
  const current = useCurrentPeriod();
  return readPeriod(usePageSearch().period) ?? current;
}
