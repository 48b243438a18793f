import { msg } from '@lingui/core/macro';

/** The names of contracts that have none of their own (S1-2.8-12). */
export const defaultContractNames = {
  salesContract: msg`Sales contract`,
  purchaseContract: msg`Purchase contract`,
} as const;
