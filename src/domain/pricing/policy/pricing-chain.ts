import type { PriceError } from '../outcome.ts';

/** The prices that a contract bills with in a month: the seller's policy, and the pricing at which it buys. */
export interface ContractPricing {
  readonly id: string;
  /** The id of a fragment. */
  readonly policy: string;
  readonly purchase: string | null;
}

/** More organizations than sell one below another. */
export const maxHops = 32;

/** The pricings from the top organization down to this one; an error if they never end. */
export function pricingChain(
  id: string,
  read: (id: string) => ContractPricing,
): readonly ContractPricing[] | PriceError {
  const chain: ContractPricing[] = [];
  for (let next: string | null = id; next !== null;) {
    if (chain.length === maxHops) return 'circular';
    const pricing: ContractPricing = read(next);
    chain.unshift(pricing);
    next = pricing.purchase;
  }
  return chain;
}
