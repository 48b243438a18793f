import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const predefinedDateWords: EntityWords = {
  one: msg`Predefined dates`,
  many: msg`Predefined dates`,
  details: msg`Predefined date details`,
  about: msg`Public holidays and other dates that rules of schedules name.`,
};
