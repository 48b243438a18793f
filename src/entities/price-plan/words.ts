import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const pricePlanWords: EntityWords = {
  one: msg`Price plan`,
  many: msg`Price plans`,
  details: msg`Price plan details`,
  about: msg`Price plans set what the organization charges its customers, month by month.`,
};
