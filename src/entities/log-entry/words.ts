import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const logEntryWords: EntityWords = {
  one: msg`Log entry`,
  many: msg`Logs`,
  counted: msg`Log entries`,
  details: msg`Log entry details`,
  origin: msg`Events of calls, devices and trunks appear here as they happen.`,
};
