/** The languages of the portal (S0 §9); the first is the one for readers of any other. */
export const locales = ['en', 'nl'] as const;
export type Locale = (typeof locales)[number];

/** Each in its own words, so that a reader who is lost finds the way back. */
export const languageNames: Record<Locale, string> = { en: 'English', nl: 'Nederlands' };

/** The locale a tag such as `nl-BE` stands for, if it is one of ours. */
const ofTag = (tag: string) => locales.find((locale) => new RegExp(`^${locale}(?:[-_]|$)`, 'i').test(tag));

/**
 * The reader's language: the remembered one, else the first of the browser's (`navigator.languages`) that the
 * portal has, else English.
 */
export function chooseLocale(remembered: string | null | undefined, browser: readonly string[]): Locale {
  for (const tag of [remembered ?? '', ...browser]) {
    const locale = ofTag(tag);
    if (locale) return locale;
  }
  return locales[0];
}
