import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const trunkWords: EntityWords = {
  one: msg`Trunk`,
  many: msg`Trunks`,
  details: msg`Trunk details`,
  about: msg`SIP connections to your own phone systems.`,
};
