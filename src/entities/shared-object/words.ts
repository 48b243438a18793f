import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const sharedObjectWords: EntityWords = {
  one: msg`Shared object`,
  many: msg`Shared objects`,
  details: msg`Shared object details`,
  origin: msg`Flows and macros that vendors publish to a library appear here.`,
};
