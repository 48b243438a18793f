import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const pricePlanWords: EntityWords = {
  one: msg`Price plan`,
  many: msg`Price plans`,
  details: msg`Price plan details`,
  about: msg`A price plan says at which prices the organization sells, from month to month.`,
};
