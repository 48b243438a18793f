import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';
import { defaultContractNames } from '../../fields/billing/default-contract-name.ts';

export const salesContractWords: EntityWords = {
  one: defaultContractNames.salesContract,
  many: msg`Sales contracts`,
  details: msg`Sales contract details`,
  about: msg`A sales contract says by which price plan a customer directly below pays, and for which of its own customers.`,
};
