import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const numberWords: EntityWords = {
  one: msg`Number`,
  many: msg`Numbers`,
  details: msg`Number details`,
  origin: msg`Your provider assigns numbers to the organization. Ask them for the numbers you need.`,
};
