import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';
import { deviceWord } from './name.ts';

export const deviceWords: EntityWords = {
  one: deviceWord,
  many: msg`Devices`,
  details: msg`Device details`,
};
