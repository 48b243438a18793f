import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../lib/browser/stored-choice.ts';
import type { StoredChoice } from '../lib/browser/stored-choice.ts';
import { dateTimeFormats } from './formats.ts';
import type { DateTimeFormat } from './formats.ts';
import { chooseLocale } from './locale.ts';
import type { Locale } from './locale.ts';

// The format until the user chooses one: the language's usual one, and for English the unambiguous one.
const defaultDateTimeFormat: Record<Locale, DateTimeFormat> = { en: 'iso', nl: 'nl' };

/** Whether moments show as date and time or as how long ago they were (S0-3-13). */
export const dateForms = ['absolute', 'relative'] as const;
export type DateForm = (typeof dateForms)[number];

const dateTimeFormat = createStoredChoice(
  'date-time-format',
  (stored) => dateTimeFormats.find((format) => format === stored) ?? null,
);

const dateForm = createStoredChoice(
  'date-form',
  (stored): DateForm => dateForms.find((form) => form === stored) ?? 'absolute',
);

const useChoice = <Value>(choice: StoredChoice<Value>): Value =>
  useSyncExternalStore(choice.subscribe, choice.get, choice.get);

/** The user's formats of numbers, dates and times, for the formatting functions. */
export interface Format {
  readonly locale: Locale;
  readonly dateTime: DateTimeFormat;
  readonly dateForm: DateForm;
}

const orUsual = (chosen: DateTimeFormat | null, locale: Locale): DateTimeFormat =>
  chosen ?? defaultDateTimeFormat[locale];

/** How dates and times are written now, for texts outside components. */
export const chosenDateTimeFormat = (language: string): DateTimeFormat =>
  orUsual(dateTimeFormat.get(), chooseLocale(language, []));

export function useFormat(): Format {
  const { i18n } = useLingui();
  const locale = chooseLocale(i18n.locale, []);
  return {
    locale,
    dateTime: orUsual(useChoice(dateTimeFormat), locale),
    dateForm: useChoice(dateForm),
  };
}

/** Chooses how dates and times are written, in this browser. */
export const setDateTimeFormat = (format: DateTimeFormat): void => dateTimeFormat.set(format);

export const setDateForm = (form: DateForm): void => dateForm.set(form);
