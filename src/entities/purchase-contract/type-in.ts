import type { MessageDescriptor } from '@lingui/core';
import type { PurchaseContract } from '../../domain/entities/purchase-contract/model.ts';
import { activeStart } from '../../domain/pricing/period.ts';
import { contractStateNames, contractTypeNames } from '../../fields/billing/contract-names.ts';
import { memberName } from '../../i18n/member-name.ts';

/** The type of a contract in a period, or why it has none then. */
export function typeIn({ periods }: Pick<PurchaseContract, 'periods'>, period: string): MessageDescriptor {
  const starts = Object.keys(periods);
  const start = activeStart(starts, period);
  const active = start === undefined ? undefined : periods[start];
  if (active === undefined) return contractStateNames[starts.length > 0 ? 'planned' : 'ended'];
  return active.isPriced ? memberName(contractTypeNames, active.type) : contractStateNames.ended;
}
