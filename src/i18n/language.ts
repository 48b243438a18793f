import { createStoredChoice } from '../lib/browser/stored-choice.ts';
import { activate } from './activate.ts';
import { chooseLocale } from './locale.ts';
import type { Locale } from './locale.ts';

/** The user's language: the one chosen in this browser, else the browser's own (S0-9-11). */
const language = createStoredChoice('locale', (stored) => chooseLocale(stored, navigator.languages));

/** Starts in the user's language and follows a change made in another tab. */
export async function startLanguage(): Promise<void> {
  language.subscribe(() => void activate(language.get()));
  await activate(language.get());
}

/** Chooses a language for this browser. */
export const setLanguage = (locale: Locale): void => language.set(locale);
