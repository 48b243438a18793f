import { msg } from '@lingui/core/macro';
import { defaultContractNames } from '../../fields/billing/default-contract-name.ts';
import type { EntityWords } from '../define/words.ts';

export const purchaseContractWords: EntityWords = {
  one: defaultContractNames.purchaseContract,
  many: msg`Purchase contracts`,
  details: msg`Purchase contract details`,
  about: msg`A purchase contract says that the organization above sells to this one, and from when.`,
  origin: msg`The organization above makes them.`,
};
