import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const roleWords: EntityWords = {
  one: msg`Role`,
  many: msg`Roles`,
  details: msg`Role details`,
};
