import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const numberAvailabilityWords: EntityWords = {
  one: msg`Number range`,
  many: msg`Number pool`,
  counted: msg`Number ranges`,
  details: msg`Number range details`,
  about: msg`The ranges of numbers that the platform has or can get, and which of them can be ordered.`,
  origin: msg`The ranges that the platform has or can get appear here.`,
};
