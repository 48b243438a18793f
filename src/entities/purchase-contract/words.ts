import { msg } from '@lingui/core/macro';
import { defaultContractNames } from '../../fields/billing/default-contract-name.ts';
import type { EntityWords } from '../define/words.ts';

export const purchaseContractWords: EntityWords = {
  one: defaultContractNames.purchaseContract,
  many: msg`Purchase contracts`,
  details: msg`Purchase contract details`,
  about: msg`Purchase contracts show what the organization above charges this one, and since when.`,
  origin: msg`The organization above makes them.`,
};
