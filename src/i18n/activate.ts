import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { Locale } from './locale.ts';
import { withOverrides } from './overrides.ts';

// One chunk a language, fetched when chosen.
const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  nl: () => import('./locales/nl.po'),
};

let wanted: Locale | null = null;

/** Puts the portal into a language, its own texts or the server's where it has others; of two calls that cross, the later one wins. */
export async function activate(locale: Locale): Promise<void> {
  wanted = locale;
  const messages = await catalogs[locale]().then((catalog) => withOverrides(locale, catalog.messages));
  if (wanted !== locale) return;
  i18n.loadAndActivate({ locale, messages });
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}
