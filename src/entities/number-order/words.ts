import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const numberOrderWords: EntityWords = {
  one: msg`Number order`,
  many: msg`Number orders`,
  details: msg`Number order details`,
};
