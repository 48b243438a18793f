import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { Locale } from './locale.ts';
import { messages as firstEnglish } from './locales/en.po?first';
import { messages as firstDutch } from './locales/nl.po?first';
import { withOverrides } from './overrides.ts';

type Catalogs = Record<Locale, () => Promise<{ messages: Messages }>>;

/** What the first script says. It is in there, in both: fetched by itself it were a way to the server more, and no less to carry. */
const first: Catalogs = {
  en: () => Promise.resolve({ messages: firstEnglish }),
  nl: () => Promise.resolve({ messages: firstDutch }),
};
const whole: Catalogs = {
  en: () => import('./locales/en.po'),
  nl: () => import('./locales/nl.po'),
};

let catalogs = first;
let wanted: Locale | null = null;

async function show(from: Catalogs, locale: Locale): Promise<void> {
  const messages = await from[locale]().then((catalog) => withOverrides(locale, catalog.messages));
  if (wanted !== locale) return;
  // Into what is there: of the whole and its first part it does not matter which comes last.
  i18n.load(locale, messages);
  i18n.activate(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

/** Puts the portal into a language, its own texts or the server's where it has others; of two calls that cross, the later one wins. */
export async function activate(locale: Locale): Promise<void> {
  wanted = locale;
  await show(catalogs, locale);
}

let coming: Promise<void> | null = null;

/** Brings the texts of what comes after the first script, in the language in use and in each that is chosen from then on. */
export function activateWhole(): Promise<void> {
  catalogs = whole;
  coming ??= (wanted === null ? Promise.resolve() : show(whole, wanted)).catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}
