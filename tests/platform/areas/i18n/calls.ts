import type { Handlers } from '../handler.ts';
import type { TranslationServices } from './services.ts';

export const translationHandlers: Handlers<'translation', TranslationServices> = {
  'translation.all': {
    kind: 'open',
    audit: null,
    run: ({ services: { translations } }) => Promise.resolve(translations.below(null)),
  },
  'translation.below': {
    kind: 'open',
    audit: null,
    run: ({ services: { translations }, parameters }) =>
      Promise.resolve(translations.below(parameters['prefix'] ?? '')),
  },
};
