import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const upstreamWords: EntityWords = {
  one: msg`Upstream`,
  many: msg`Upstreams`,
  details: msg`Upstream details`,
  about: msg`Carriers that take outbound calls.`,
};
