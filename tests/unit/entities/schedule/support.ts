import 'temporal-polyfill/global';
import { setupI18n } from '@lingui/core';
import type { TextSource } from '../../../../src/entities/schedule/lens/day-text.ts';
import type { NamedDays } from '../../../../src/entities/schedule/lens/lens-source.ts';
import type { Format } from '../../../../src/i18n/use-format.ts';
import { messages as en } from '../../../../src/i18n/locales/en.po';
import { messages as nl } from '../../../../src/i18n/locales/nl.po';

export const holidays: NamedDays = {
  id: 'nl',
  description: 'Holidays NL',
  deleteDate: null,
  entries: [
    { start: '2026-12-25', end: '2026-12-25', name: 'Christmas Day' },
    { start: '2026-12-28', end: '2026-12-28' },
  ],
};

export function textSource(style: Partial<Format> = {}): TextSource {
  const format: Format = { locale: 'en', dateTime: 'iso', dateForm: 'absolute', ...style };
  const i18n = setupI18n({ locale: format.locale, messages: { en, nl } });
  return { i18n, format, dates: [holidays] };
}

/** A text without the comma after the week day, in which browsers differ. */
export const withoutComma = (text: string): string => text.replaceAll(/(\w+day), (?=\d)/g, '$1 ');
