import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const flowWords: EntityWords = {
  one: msg`Flow`,
  many: msg`Flows`,
  details: msg`Flow details`,
  about: msg`A flow decides what callers hear and who rings.`,
};
