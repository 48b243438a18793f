import type { Slices } from '../../../lib/async/slices.ts';
import type { NodePrices } from './node-prices.ts';
import { salesPrices, topPurchase } from './node-prices.ts';
import type { CheckedCategory, PolicyPlace } from './policy-place.ts';
import { placeBelow, rootPlace } from './policy-place.ts';
import { emptyScope, scopeBelow } from './resolve.ts';
import type { PriceWarning } from './sheet.ts';
import { productWarnings } from './sheet.ts';
import type { PolicyFragment } from './tree.ts';
import { memberOf } from './tree.ts';

export interface ProductWarning {
  readonly nodeId: string;
  readonly warning: PriceWarning;
}

export interface PolicyCheck {
  readonly products: number;
  /** The number of warnings of each kind. */
  readonly counts: Readonly<Record<PriceWarning['kind'], number>>;
  /** The first of each kind. */
  readonly warnings: readonly ProductWarning[];
}

export const maxWarningsShown = 1000;
/** This many products take less than a millisecond. */
const productsOfSlice = 500;

interface OpenCategory {
  readonly category: CheckedCategory;
  readonly place: PolicyPlace;
}

/**
 * Checks all products of a seller's policy. `policies` are those from the first seller, which buys at `firstPurchase`, down
 * to this one. It yields between slices, because a catalogue can have 100,000 products.
 */
export function* checkPolicy(
  root: CheckedCategory,
  policies: readonly PolicyFragment[],
  read: (id: string) => PolicyFragment,
  firstPurchase: NodePrices = topPurchase,
): Slices<PolicyCheck> {
  const counts: Record<PriceWarning['kind'], number> = { unset: 0, loss: 0, rounding: 0 };
  const warnings: ProductWarning[] = [];
  let products = 0;

  const open: OpenCategory[] = [{ category: root, place: rootPlace(root, policies) }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { category, place } = next;
    const { scopes } = place;
    const rules = place.fragments.map((fragment) => fragment?.products ?? null);
    for (const { nodeId, domain } of category.products) {
      let purchase = firstPurchase;
      let sales = firstPurchase;
      for (let level = 0; level < scopes.length; level += 1) {
        const above = scopes[level] ?? emptyScope;
        const own = rules[level] ?? null;
        purchase = sales;
        const scope = own === null ? above : scopeBelow(above, nodeId, memberOf(own, nodeId));
        sales = salesPrices(scope, domain, purchase);
      }
      for (const warning of productWarnings(domain, purchase, sales)) {
        counts[warning.kind] += 1;
        if (counts[warning.kind] <= maxWarningsShown) warnings.push({ nodeId, warning });
      }
      products += 1;
      if (products % productsOfSlice === 0) yield;
    }
    // The last one first, since the stack reverses them.
    for (const child of category.categories.toReversed())
      open.push({ category: child, place: placeBelow(place, child, read) });
  }
  return { products, counts, warnings };
}
