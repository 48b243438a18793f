import { useLingui } from '@lingui/react';
import type { DateTimeFormat } from './formats.ts';
import { chooseLocale } from './locale.ts';
import type { Locale } from './locale.ts';

// Until the reader may choose one: what the language's readers expect, and for English what nobody can misread.
const dateTimeFormat: Record<Locale, DateTimeFormat> = { en: 'iso', nl: 'nl' };

/** How the reader reads numbers, dates and times; what the formatting functions ask for. */
export function useFormat(): { locale: Locale; dateTime: DateTimeFormat } {
  const { i18n } = useLingui();
  const locale = chooseLocale(i18n.locale, []);
  return { locale, dateTime: dateTimeFormat[locale] };
}
