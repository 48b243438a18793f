import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContractLoss } from '../../../../domain/pricing/contract/contract-choice.ts';

/** Why a contract does not pay, where another one does or none is left. */
export const contractLossNames: Readonly<Record<ContractLoss, MessageDescriptor>> = {
  withoutPlan: msg`It has no price plan in this month.`,
  notCovering: msg`It does not cover this buyer.`,
  standard: msg`An exclusive contract comes before it.`,
  farther: msg`The other contract covers an organization nearer to the buyer.`,
  startedEarlier: msg`The period of the other contract started later.`,
  createdEarlier: msg`The other contract was created later.`,
  smallerId: msg`The other contract has a greater ID.`,
};
