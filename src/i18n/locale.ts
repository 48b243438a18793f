/** The languages of the portal (S0-9-11); the first is the fallback. */
export const locales = ['en', 'nl'] as const;
export type Locale = (typeof locales)[number];

/** Each language in its own name, so that a user can find the way back from one they cannot read. */
export const languageNames: Record<Locale, string> = { en: 'English', nl: 'Nederlands' };

/** The portal's locale for a tag such as `nl-BE`, if it has one. */
const localeOfTag = (tag: string) =>
  locales.find((locale) => new RegExp(`^${locale}(?:[-_]|$)`, 'i').test(tag));

/**
 * The user's language: the remembered one, else the first of the browser's languages (`navigator.languages`) that the
 * portal supports, else English.
 */
export function chooseLocale(remembered: string | null | undefined, browser: readonly string[]): Locale {
  for (const tag of [remembered ?? '', ...browser]) {
    const locale = localeOfTag(tag);
    if (locale) return locale;
  }
  return locales[0];
}
