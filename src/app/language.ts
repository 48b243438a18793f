import { activate } from '../i18n/activate.ts';
import { chooseLocale } from '../i18n/locale.ts';
import type { Locale } from '../i18n/locale.ts';

const key = 'locale';

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Starts in the reader's language: the one chosen in this browser, else the browser's own (S0 §9). */
export const startLanguage = (): Promise<void> => activate(chooseLocale(remembered(), navigator.languages));

/** Chooses a language for this browser; other tabs take it at their next start. */
export async function setLanguage(locale: Locale): Promise<void> {
  try {
    localStorage.setItem(key, locale);
  } catch {
    // Refused storage: the choice lives as long as the page.
  }
  await activate(locale);
}
