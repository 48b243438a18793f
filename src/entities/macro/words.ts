import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const macroWords: EntityWords = {
  one: msg`Macro`,
  many: msg`Macros`,
  details: msg`Macro details`,
  about: msg`A flow that others use as a block.`,
};
