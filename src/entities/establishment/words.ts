import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const establishmentWords: EntityWords = {
  one: msg`Establishment`,
  many: msg`Establishments`,
  details: msg`Establishment details`,
  about: msg`An address of the organization at which numbers are registered.`,
};
