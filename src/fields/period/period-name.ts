import { monthName } from '../../i18n/calendar-name.ts';
import type { Locale } from '../../i18n/locale.ts';

/** A period as users read it: `November 2026`. */
export const periodName = (period: string, locale: Locale): string =>
  `${monthName(Number(period.slice(4)), locale, 'long')} ${period.slice(0, 4)}`;
