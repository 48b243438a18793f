import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const dataSetWords: EntityWords = {
  one: msg`Data set`,
  many: msg`Data sets`,
  details: msg`Data set details`,
};
