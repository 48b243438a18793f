import type { DecimalSign } from '../../domain/pricing/formula/number.ts';
import type { Locale } from '../../i18n/locale.ts';

const signs: Readonly<Record<Locale, DecimalSign>> = { en: '.', nl: ',' };

/** The decimal sign of a language. */
export const decimalSignOf = (locale: Locale): DecimalSign => signs[locale];
