import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const outboundMailWords: EntityWords = {
  one: msg`Outbound email`,
  many: msg`Outbound emails`,
  details: msg`Outbound email details`,
  origin: msg`Emails that the platform sends appear here.`,
};
