import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const channelWords: EntityWords = {
  one: msg`Channel`,
  many: msg`Channels`,
  details: msg`Channel details`,
  about: msg`Each call has one channel per connected party.`,
};
