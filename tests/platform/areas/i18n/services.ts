import type { Core } from '../core.ts';
import { openTranslations } from './translations.ts';
import type { Translations } from './translations.ts';

export interface TranslationServices extends Core {
  readonly translations: Translations;
}

export const openI18n = async ({ store }: Core): Promise<Pick<TranslationServices, 'translations'>> => ({
  translations: await openTranslations(store),
});
