import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const jobWords: EntityWords = {
  one: msg`Job`,
  many: msg`Jobs`,
  details: msg`Job details`,
  origin: msg`Work that the platform does in the background appears here when it is scheduled.`,
};
