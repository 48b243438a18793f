import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const organizationWords: EntityWords = {
  one: msg`Organization`,
  many: msg`Organizations`,
  details: msg`Organization details`,
};
