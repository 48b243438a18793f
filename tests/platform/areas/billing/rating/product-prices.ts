import type { NodePrices } from '../../../../../src/domain/pricing/policy/node-prices.ts';
import { failedPurchase } from '../../../../../src/domain/pricing/policy/node-prices.ts';
import { chainPrices, firstPurchase } from '../../../../../src/domain/pricing/policy/pricing-chain.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { readChain, scopesAtProduct } from '../policy/level-prices.ts';
import { keptPolicies } from '../policy/kept-policies.ts';
import type { PolicyTables } from '../policy/policy-tables.ts';

/** Prices of products at pricings. Neither ever changes, so what has been read stays true. */
export interface ProductPrices {
  /** Undefined until it has been read. */
  readonly known: (pricingId: string, nodeId: string) => NodePrices | undefined;
  readonly read: (pricingId: string, nodeId: string) => Promise<NodePrices>;
}

const maxKept = 100_000;

export function productPrices(options: {
  readonly policies: PolicyTables;
  readonly catalogue: Catalogue;
}): ProductPrices {
  const { catalogue } = options;
  const policies = keptPolicies(options.policies);
  const kept = new Map<string, NodePrices>();
  const keyOf = (pricingId: string, nodeId: string): string => `${pricingId} ${nodeId}`;

  async function pricesOf(pricingId: string, nodeId: string): Promise<NodePrices> {
    const product = catalogue.node(nodeId);
    if (product === undefined) throw new Error(`the catalogue has no ${nodeId}`);
    const chain = readChain(pricingId, await policies.pricings(pricingId));
    if (typeof chain === 'string') return failedPurchase(chain);
    return chainPrices(
      await scopesAtProduct({ policies, catalogue }, chain, product),
      product.domain,
      firstPurchase(chain),
    );
  }

  return {
    known: (pricingId, nodeId) => kept.get(keyOf(pricingId, nodeId)),
    async read(pricingId, nodeId) {
      const key = keyOf(pricingId, nodeId);
      const found = kept.get(key);
      if (found !== undefined) return found;
      const prices = await pricesOf(pricingId, nodeId);
      if (kept.size >= maxKept) kept.clear();
      kept.set(key, prices);
      return prices;
    },
  };
}
