import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const tagWords: EntityWords = {
  one: msg`Tag`,
  many: msg`Tags`,
  details: msg`Tag details`,
  about: msg`Names and descriptions of the tags that rules of schedules have.`,
};
