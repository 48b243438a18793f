import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const flowSessionWords: EntityWords = {
  one: msg`Flow session`,
  many: msg`Flow sessions`,
  details: msg`Flow session details`,
  about: msg`Each run of a deployed flow is a session.`,
  origin: msg`A session appears here when a call or an API endpoint begins it.`,
};
