import type { Slices } from '../../../lib/async/slices.ts';
import { sameJson } from '../../../lib/value/same-json.ts';
import { priceMargin } from '../outcome.ts';
import type { NodePrices } from '../policy/node-prices.ts';
import { salesPrices } from '../policy/node-prices.ts';
import type { CheckedCategory, PolicyPlace } from '../policy/policy-place.ts';
import { placeBelow, rootPlace } from '../policy/policy-place.ts';
import { scopeBelow } from '../policy/resolve.ts';
import { fieldsAtLoss } from '../policy/sheet.ts';
import type { PolicyFragment } from '../policy/tree.ts';
import { memberOf } from '../policy/tree.ts';
import type { PriceDomain, PriceField } from '../price-domain.ts';
import type { UsageAmounts, UsageTotals, UsedLines } from './usage-amounts.ts';
import { usageAmounts, usageEffect, usageTotals } from './usage-amounts.ts';

/** The policies from the first seller, which buys at `purchase`, down to the one whose prices are compared. */
export interface ComparedPricing {
  readonly policies: readonly PolicyFragment[];
  readonly purchase: NodePrices;
  readonly read: (id: string) => PolicyFragment;
}

export interface PriceDifference {
  readonly nodeId: string;
  readonly before: NodePrices;
  readonly after: NodePrices;
  /** At which the last seller buys after the change. */
  readonly purchase: NodePrices;
  /** Per unit of the new price; null if a side has no answer. */
  readonly change: Readonly<Record<PriceField, number | null>>;
  /** Null if nothing was used, or no usage is compared. */
  readonly usage: UsageAmounts | null;
}

export interface PricingComparison {
  readonly products: number;
  readonly changed: number;
  /** Products of which a price is higher, or lower; some are both. */
  readonly raised: number;
  readonly lowered: number;
  /** Changed products of which a price is below the purchase price after the change. */
  readonly losses: number;
  /** Null if no usage is compared. */
  readonly usage: UsageTotals | null;
  /** Those with the greatest effect on the usage, then the first ones, and then the first of the losses among the others. */
  readonly differences: readonly PriceDifference[];
}

type UsedDifference = PriceDifference & { readonly usage: UsageAmounts };

export const maxDifferencesShown = 1000;
/** This many products take about a millisecond. */
const productsOfSlice = 250;

const changeOf = (before: NodePrices, after: NodePrices, field: PriceField): number | null =>
  // The difference of two prices is the margin between them.
  priceMargin(after[field], before[field], 0)?.margin ?? null;

interface TradedPrices {
  /** At which the last seller buys. */
  readonly purchase: NodePrices;
  readonly sales: NodePrices;
}

function pricesAt(
  { fragments, scopes }: PolicyPlace,
  nodeId: string,
  domain: PriceDomain,
  first: NodePrices,
): TradedPrices {
  let [purchase, sales] = [first, first];
  scopes.forEach((above, level) => {
    const products = fragments[level]?.products;
    const rules = products === undefined ? undefined : memberOf(products, nodeId);
    purchase = sales;
    sales = salesPrices(scopeBelow(above, nodeId, rules), domain, purchase);
  });
  return { purchase, sales };
}

/** Whether both sides have the same rules in and above a category: then all prices below it are the same. */
const isSamePlace = (before: PolicyPlace, after: PolicyPlace): boolean =>
  before.scopes.length === after.scopes.length &&
  before.fragments.every((fragment, level) => fragment?.id === after.fragments[level]?.id) &&
  sameJson(before.scopes, after.scopes);

function countProducts({ products, categories }: CheckedCategory): number {
  return categories.reduce((sum, category) => sum + countProducts(category), products.length);
}

/** The products that were used, with the greatest effect first; what lacks a price comes before. */
function byEffect(used: readonly UsedDifference[]): readonly UsedDifference[] {
  const sizeOf = ({ usage }: UsedDifference): number =>
    Math.abs(usageEffect(usage) ?? Number.POSITIVE_INFINITY);
  const sized = used.map((difference) => ({ difference, size: sizeOf(difference) }));
  // Two that lack a price have no difference.
  return sized.toSorted((a, b) => b.size - a.size || 0).map(({ difference }) => difference);
}

interface ComparedPlaces {
  readonly category: CheckedCategory;
  readonly before: PolicyPlace;
  readonly after: PolicyPlace;
}

interface ComparedSides {
  readonly before: ComparedPricing;
  readonly after: ComparedPricing;
  /** The usage of each product. */
  readonly used?: ReadonlyMap<string, readonly UsedLines[]> | null;
}

/** Compares the prices of all products at two pricings. It yields between slices, and skips what has the same rules. */
export function* comparePricings(
  root: CheckedCategory,
  { before, after, used = null }: ComparedSides,
): Slices<PricingComparison> {
  const differences: PriceDifference[] = [];
  const usedDifferences: UsedDifference[] = [];
  const counts = { products: 0, changed: 0, raised: 0, lowered: 0, losses: 0 };
  const hasSamePurchase = sameJson(before.purchase, after.purchase);

  function compareAt(nodeId: string, old: NodePrices, { purchase, sales: recent }: TradedPrices): void {
    if (sameJson(old, recent)) return;
    const isLoss = fieldsAtLoss(purchase, recent).length > 0;
    const change = {
      fixedPrice: changeOf(old, recent, 'fixedPrice'),
      variablePrice: changeOf(old, recent, 'variablePrice'),
    };
    const changes = Object.values(change);
    counts.changed += 1;
    if (changes.some((amount) => amount !== null && amount > 0)) counts.raised += 1;
    if (changes.some((amount) => amount !== null && amount < 0)) counts.lowered += 1;
    if (isLoss) counts.losses += 1;
    const common = { nodeId, before: old, after: recent, purchase, change };
    const lines = used?.get(nodeId);
    if (lines !== undefined) usedDifferences.push({ ...common, usage: usageAmounts(lines, old, recent) });
    else if (counts.changed <= maxDifferencesShown || (isLoss && counts.losses <= maxDifferencesShown))
      differences.push({ ...common, usage: null });
  }

  const open: ComparedPlaces[] = [
    { category: root, before: rootPlace(root, before.policies), after: rootPlace(root, after.policies) },
  ];
  let untilYield = productsOfSlice;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { category, ...sides } = next;
    if (hasSamePurchase && isSamePlace(sides.before, sides.after)) {
      counts.products += countProducts(category);
      continue;
    }
    for (const { nodeId, domain } of category.products) {
      compareAt(
        nodeId,
        pricesAt(sides.before, nodeId, domain, before.purchase).sales,
        pricesAt(sides.after, nodeId, domain, after.purchase),
      );
      counts.products += 1;
      untilYield -= 1;
      if (untilYield > 0) continue;
      untilYield = productsOfSlice;
      yield;
    }
    // The last one first, since the stack reverses them.
    for (const child of category.categories.toReversed())
      open.push({
        category: child,
        before: placeBelow(sides.before, child, before.read),
        after: placeBelow(sides.after, child, after.read),
      });
  }
  return {
    ...counts,
    usage: used && usageTotals(usedDifferences.map(({ usage }) => usage)),
    differences: [...byEffect(usedDifferences).slice(0, maxDifferencesShown), ...differences],
  };
}
