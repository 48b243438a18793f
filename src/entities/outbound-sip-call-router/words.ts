import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const outboundSipCallRouterWords: EntityWords = {
  one: msg`Call router`,
  many: msg`Call routers`,
  details: msg`Call router details`,
};
