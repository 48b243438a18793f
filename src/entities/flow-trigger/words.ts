import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const flowTriggerWords: EntityWords = {
  one: msg`API endpoint`,
  many: msg`Trigger API endpoints`,
  counted: msg`API endpoints`,
  details: msg`API endpoint details`,
  about: msg`Other systems begin flow sessions through these endpoints.`,
};
