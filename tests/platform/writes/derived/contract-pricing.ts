import type { SalesContract } from '../../../../src/domain/entities/sales-contract/schema.ts';
import { pricingIn } from '../../../../src/domain/pricing/contract/months.ts';
import { entryIn } from '../../../../src/domain/pricing/period.ts';
import type { ContractPricing, PurchaseSource } from '../../../../src/domain/pricing/policy/pricing-chain.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import { contentHash } from '../../base/content-hash.ts';
import type { Preview } from '../../store/preview.ts';

/** The rows that prices are derived from. */
export type PricedRows = Pick<Preview, 'get'>;

export const pricingOf = ({ policy, purchase }: Omit<ContractPricing, 'id'>): ContractPricing => ({
  id: `p.${contentHash(stableKey([policy, purchase]))}`,
  policy,
  purchase,
});

/** Whether an organization still buys from the one directly above it, both not deleted. */
export function isBought(
  rows: PricedRows,
  { organizationId, buyerOrganization }: Pick<SalesContract, 'organizationId' | 'buyerOrganization'>,
): boolean {
  const buyer = rows.get('organization', buyerOrganization);
  const seller = rows.get('organization', organizationId);
  return (
    buyer?.superOrganizationId === organizationId && buyer.deleteDate === null && seller?.deleteDate === null
  );
}

/** The prices at which a seller buys in a month: those that its supplier bills, as bills are made of nothing else. */
export function purchaseOf(
  rows: PricedRows,
  sellerId: string,
  contractId: string | null,
  month: string,
): PurchaseSource {
  if ((rows.get('organization', sellerId)?.superOrganizationId ?? null) === null) return { kind: 'top' };
  if (contractId === null) return { kind: 'error', code: 'noPurchaseContract' };
  const contract = rows.get('salesContract', contractId);
  const id =
    contract?.buyerOrganization === sellerId
      ? pricingIn(contract.currentPricingVersion.months, month).applied
      : null;
  return id === null ? { kind: 'error', code: 'inactiveContract' } : { kind: 'pricing', id };
}

/** The pricing of a contract in a month by the plan of today; null where it has no plan, or the plan no prices. */
export function projectedPricing(
  rows: PricedRows,
  { organizationId, currentVersion }: SalesContract,
  month: string,
): ContractPricing | null {
  const planId = entryIn(currentVersion.periods, month)?.pricePlan ?? null;
  const plan = planId === null ? undefined : rows.get('pricePlan', planId);
  const entry = plan && entryIn(plan.currentVersion.periods, month);
  if (entry === undefined) return null;
  const purchase = purchaseOf(rows, organizationId, entry.purchaseContract, month);
  return pricingOf({ policy: entry.pricePolicy, purchase });
}
