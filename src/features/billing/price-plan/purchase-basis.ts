import type { PurchaseContract } from '../../../domain/entities/purchase-contract/model.ts';
import { activeStart } from '../../../domain/pricing/period.ts';
import type { EditedPeriod } from './edit/document.ts';

/** The basis of the prices of a period (S1-5-72): a purchase contract, and nothing at the top organization. */
export type PurchaseBasis = 'top' | 'contract' | 'missing' | 'inactive' | 'unknown';

/** Whether a contract has prices when a period starts. */
function isContractActive({ periods }: Pick<PurchaseContract, 'periods'>, start: string): boolean {
  const active = activeStart(Object.keys(periods), start);
  return active !== undefined && periods[active]?.isPriced === true;
}

export function purchaseBasis(
  { start, purchaseContract }: Pick<EditedPeriod, 'start' | 'purchaseContract'>,
  hasParent: boolean | undefined,
  contracts: readonly Pick<PurchaseContract, 'id' | 'periods'>[] | undefined,
): PurchaseBasis {
  if (hasParent === false) return 'top';
  if (hasParent === undefined) return 'unknown';
  if (purchaseContract === null) return 'missing';
  if (contracts === undefined) return 'unknown';
  const contract = contracts.find(({ id }) => id === purchaseContract);
  return contract !== undefined && isContractActive(contract, start) ? 'contract' : 'inactive';
}

/** Whether the prices of a period can be set (S1-5-73). Those of an inactive contract may become active again. */
export const hasPrices = (basis: PurchaseBasis): boolean =>
  basis === 'top' || basis === 'contract' || basis === 'inactive';
