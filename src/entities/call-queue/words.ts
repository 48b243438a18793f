import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const callQueueWords: EntityWords = {
  one: msg`Queue`,
  many: msg`Queues`,
  details: msg`Queue details`,
  about: msg`Callers wait in a queue until one of its agents is free.`,
};
