import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const soundWords: EntityWords = {
  one: msg`Sound`,
  many: msg`Sounds`,
  details: msg`Sound details`,
};
