import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const numberPortingRequestWords: EntityWords = {
  one: msg`Porting request`,
  many: msg`Porting requests`,
  details: msg`Porting request details`,
  about: msg`Numbers that move from one operator to another.`,
};
