import { cached } from '../lib/value/bounded-cache.ts';
import type { Locale } from './locale.ts';

const euros = cached(
  4,
  (locale: Locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 4,
      maximumFractionDigits: 4,
    }),
);

/** An amount in 1/10,000 €, with all four decimals: `€0.0270`, `€ 0,0270`. */
export const moneyText = (amount: number, locale: Locale): string => euros(locale).format(amount / 10_000);
