import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const organizationTemplateWords: EntityWords = {
  one: msg`Organization template`,
  many: msg`Organization templates`,
  details: msg`Organization template details`,
  about: msg`New organizations get copies of what a template organization has.`,
};
