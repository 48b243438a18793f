import type { I18n } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import type { Locale } from './locale.ts';
import { withOverrides } from './overrides.ts';

const catalogs = {
  en: () => import('./locales/en.po'),
  nl: () => import('./locales/nl.po'),
};

/** The texts of a language that need not be the portal's, for messages to other people. */
export async function textsIn(locale: Locale): Promise<I18n> {
  const { messages } = await catalogs[locale]();
  return setupI18n({ locale, messages: { [locale]: await withOverrides(locale, messages) } });
}
