import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';
import { defaultContractNames } from '../../fields/billing/default-contract-name.ts';

export const salesContractWords: EntityWords = {
  one: defaultContractNames.salesContract,
  many: msg`Sales contracts`,
  details: msg`Sales contract details`,
  about: msg`Sales contracts set which price plan a direct customer pays by, and which of its own customers are covered.`,
};
