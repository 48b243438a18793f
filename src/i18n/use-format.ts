import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { createKeptChoice } from '../lib/kept-choice.ts';
import type { KeptChoice } from '../lib/kept-choice.ts';
import { dateTimeFormats } from './formats.ts';
import type { DateTimeFormat } from './formats.ts';
import { chooseLocale } from './locale.ts';
import type { Locale } from './locale.ts';

// Until one is chosen: what the language's readers expect, and for English what nobody can misread.
const usual: Record<Locale, DateTimeFormat> = { en: 'iso', nl: 'nl' };

/** Moments as they stand on the clock, or as how long ago they are (S0 §3). */
export const dateForms = ['absolute', 'relative'] as const;
export type DateForm = (typeof dateForms)[number];

const dateTimeFormat = createKeptChoice(
  'date-time-format',
  (stored) => dateTimeFormats.find((format) => format === stored) ?? null,
);

const dateForm = createKeptChoice(
  'date-form',
  (stored): DateForm => dateForms.find((form) => form === stored) ?? 'absolute',
);

const useChoice = <Value>(choice: KeptChoice<Value>): Value =>
  useSyncExternalStore(choice.subscribe, choice.get, choice.get);

/** How the reader reads numbers, dates and times; what the formatting functions ask for. */
export interface Format {
  readonly locale: Locale;
  readonly dateTime: DateTimeFormat;
  readonly dateForm: DateForm;
}

export function useFormat(): Format {
  const { i18n } = useLingui();
  const locale = chooseLocale(i18n.locale, []);
  return { locale, dateTime: useChoice(dateTimeFormat) ?? usual[locale], dateForm: useChoice(dateForm) };
}

/** Chooses how dates and times are written, in this browser. */
export const setDateTimeFormat = (format: DateTimeFormat): void => dateTimeFormat.set(format);

export const setDateForm = (form: DateForm): void => dateForm.set(form);
