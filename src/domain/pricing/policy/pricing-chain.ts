import type { PriceError } from '../outcome.ts';
import type { NodePrices } from './node-prices.ts';
import { failedPurchase, salesPrices, topPurchase } from './node-prices.ts';
import type { RuleScope } from './resolve.ts';
import type { PriceDomain } from '../price-domain.ts';

/** Why a seller below another one has no purchase prices. */
export const purchaseErrors = [
  'noPurchaseContract',
  'inactiveContract',
] as const satisfies readonly PriceError[];

/** Where the purchase prices of a seller come from. The top organization buys nothing. */
export type PurchaseSource =
  | { readonly kind: 'top' }
  | { readonly kind: 'pricing'; readonly id: string }
  | { readonly kind: 'error'; readonly code: (typeof purchaseErrors)[number] };

/** The prices that a contract bills with in a month: the seller's policy, and the pricing at which it buys. */
export interface ContractPricing {
  readonly id: string;
  /** The id of a fragment. */
  readonly policy: string;
  readonly purchase: PurchaseSource;
}

/** More organizations than sell one below another. */
export const maxHops = 32;

/** The pricings from the first seller down to this one; an error if they never end. */
export function pricingChain(
  id: string,
  read: (id: string) => ContractPricing,
): readonly ContractPricing[] | PriceError {
  const chain: ContractPricing[] = [];
  for (let next: string | null = id; next !== null;) {
    if (chain.length === maxHops) return 'circular';
    const pricing: ContractPricing = read(next);
    chain.unshift(pricing);
    next = pricing.purchase.kind === 'pricing' ? pricing.purchase.id : null;
  }
  return chain;
}

/** The purchase prices of the first seller of a chain. */
export const firstPurchase = ([first]: readonly ContractPricing[]): NodePrices =>
  first?.purchase.kind === 'error' ? failedPurchase(first.purchase.code) : topPurchase;

/** The prices at which the last seller of a chain sells a node; `scopes` are the rules there of each seller. */
export const chainPrices = (
  scopes: readonly RuleScope[],
  domain: PriceDomain,
  purchase: NodePrices,
): NodePrices => scopes.reduce((bought, scope) => salesPrices(scope, domain, bought), purchase);
