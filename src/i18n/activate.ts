import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { isolateValues } from './isolate-values.ts';
import type { Locale } from './locale.ts';
import { messages as firstEnglish } from './locales/en.po?first';
import { messages as firstDutch } from './locales/nl.po?first';
import { withOverrides } from './overrides.ts';

isolateValues(i18n);

type Catalogs = Record<Locale, () => Promise<{ messages: Messages }>>;

/** The texts of the first script, bundled in both languages: fetching them would cost a round trip and save nothing. */
const firstCatalogs: Catalogs = {
  en: () => Promise.resolve({ messages: firstEnglish }),
  nl: () => Promise.resolve({ messages: firstDutch }),
};
const fullCatalogs: Catalogs = {
  en: () => import('./locales/en.po'),
  nl: () => import('./locales/nl.po'),
};

let catalogs = firstCatalogs;
let wanted: Locale | null = null;

async function activateFrom(from: Catalogs, locale: Locale): Promise<void> {
  const messages = await from[locale]().then((catalog) => withOverrides(locale, catalog.messages));
  if (wanted !== locale) return;
  // Merges into the loaded messages, so the order of the full catalog and its first part does not matter.
  i18n.load(locale, messages);
  i18n.activate(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

/** Switches the portal to a language, with the server's overrides applied. If two calls overlap, the later one wins. */
export async function activate(locale: Locale): Promise<void> {
  wanted = locale;
  await activateFrom(catalogs, locale);
}

let loading: Promise<void> | null = null;

/** Loads the texts of everything beyond the first script, for the current language and each one chosen later. */
export function activateFullCatalog(): Promise<void> {
  catalogs = fullCatalogs;
  loading ??= (wanted === null ? Promise.resolve() : activateFrom(fullCatalogs, wanted)).catch(
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
