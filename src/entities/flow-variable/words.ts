import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const flowVariableWords: EntityWords = {
  one: msg`Global flow variable`,
  many: msg`Global flow variables`,
  details: msg`Global flow variable details`,
  about: msg`Values that all flows of the organization share.`,
  origin: msg`A variable appears here when a flow sets it for the first time.`,
};
