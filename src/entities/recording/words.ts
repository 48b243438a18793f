import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const recordingWords: EntityWords = {
  one: msg`Recording`,
  many: msg`Recordings`,
  details: msg`Recording details`,
  origin: msg`A flow can record calls. Their recordings appear here when the calls end.`,
};
