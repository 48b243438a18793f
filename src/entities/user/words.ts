import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const userWords: EntityWords = {
  one: msg`User`,
  many: msg`Users`,
  details: msg`User details`,
};
