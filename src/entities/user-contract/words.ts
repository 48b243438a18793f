import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const userContractWords: EntityWords = {
  one: msg`User type`,
  many: msg`User types`,
  details: msg`User type details`,
  about: msg`Which login details users must or cannot have, and their roles.`,
};
