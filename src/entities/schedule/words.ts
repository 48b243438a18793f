import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const scheduleWords: EntityWords = {
  one: msg`Schedule`,
  many: msg`Schedules`,
  details: msg`Schedule details`,
  about: msg`Opening hours that decide what callers hear.`,
};
