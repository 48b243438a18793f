import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContractState, ContractType } from '../../domain/entities/sales-contract/schema.ts';
import type { CustomerTarget } from '../../domain/pricing/contract/targeting.ts';
import type { PricingStatus } from '../../domain/pricing/contract/months.ts';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { memberName } from '../../i18n/member-name.ts';

/** The types of contracts (S1-3-56). */
export const contractTypeNames: Readonly<Record<ContractType, MessageDescriptor>> = {
  standard: msg({ message: 'Standard', context: 'contract' }),
  exclusive: msg({ message: 'Exclusive', context: 'contract' }),
};

const customerTargetNames = {
  none: msg`No customers`,
  directMain: msg`Direct customers`,
  directSub: msg`Direct sub-customers`,
  all: msg`All customers`,
} as const;

/** The customers that a contract covers, below the buyer (the root) or below one of its customers (S1-3-56). */
export const customerTargetName = (customers: CustomerTarget, isRoot: boolean): MessageDescriptor =>
  customers === 'direct'
    ? customerTargetNames[isRoot ? 'directMain' : 'directSub']
    : memberName(customerTargetNames, customers);

export const contractStateNames: Readonly<Record<ContractState, MessageDescriptor>> = {
  planned: msg({ message: 'Planned', context: 'contract' }),
  active: msg({ message: 'Active', context: 'contract' }),
  ended: msg({ message: 'Ended', context: 'contract' }),
};
export const contractStateTones: Readonly<Record<ContractState, StatusTone>> = {
  planned: 'info',
  active: 'plain',
  ended: 'neutral',
};

/** Whether the applied prices are those of the plan (S1-2.8-15). */
export const pricingStatusNames: Readonly<Record<PricingStatus, MessageDescriptor>> = {
  upToDate: msg`Up to date`,
  pending: msg`Pending changes`,
  unpriced: msg`No prices`,
};
export const pricingStatusTones: Readonly<Record<PricingStatus, StatusTone>> = {
  upToDate: 'plain',
  pending: 'notice',
  unpriced: 'neutral',
};
