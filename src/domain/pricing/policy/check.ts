import type { Slices } from '../../../lib/async/slices.ts';
import type { PriceRules } from '../expression/expression.ts';
import { isPriceField } from '../price-domain.ts';
import type { PriceDomain } from '../price-domain.ts';
import type { NodePrices } from './node-prices.ts';
import { salesPeriod, salesPrice, topPurchase } from './node-prices.ts';
import type { CheckedCategory, CheckedProduct, PolicyPlace } from './policy-place.ts';
import { placeBelow, rootPlace } from './policy-place.ts';
import type { RuleScope } from './resolve.ts';
import { emptyScope, hasOwnRule, ruleBelow } from './resolve.ts';
import type { PriceWarning, WarnedField } from './sheet.ts';
import { periodWarning, priceWarning, warnedFields } from './sheet.ts';
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

/** The rules of each seller at the category of a product, and its own. */
interface ProductRules {
  readonly scopes: readonly RuleScope[];
  readonly own: readonly (PriceRules | undefined)[];
}

/** The warning about a field of a product, which each seller buys from the one before. */
function warningOf(
  field: WarnedField,
  { nodeId, domain }: CheckedProduct,
  { scopes, own }: ProductRules,
  first: NodePrices,
): PriceWarning | null {
  const ruleAt = (level: number) => ruleBelow(scopes[level] ?? emptyScope, nodeId, own[level], field);
  if (isPriceField(field)) {
    let [purchase, sales] = [first[field], first[field]];
    for (let level = 0; level < scopes.length; level += 1) {
      purchase = sales;
      sales = salesPrice(field, ruleAt(level), domain, purchase);
    }
    return priceWarning(field, domain, purchase, sales);
  }
  let [purchase, sales] = [first[field], first[field]];
  for (let level = 0; level < scopes.length; level += 1) {
    purchase = sales;
    sales = salesPeriod(ruleAt(level), purchase);
  }
  return periodWarning(field, domain, purchase, sales);
}

function hasAnyRule(own: readonly (PriceRules | undefined)[], field: WarnedField): boolean {
  for (const rules of own) if (rules !== undefined && hasOwnRule(rules, field)) return true;
  return false;
}

const noWarnings: readonly PriceWarning[] = [];

interface SharedWarnings {
  readonly domain: PriceDomain;
  /** Those of the fields. */
  readonly warnings: readonly (PriceWarning | null)[];
}

/** Finds the warnings of the products of a category, field by field. Called for each product, it allocates little. */
function categoryCheck(
  { fragments, scopes }: PolicyPlace,
  first: NodePrices,
): (product: CheckedProduct) => readonly PriceWarning[] {
  const products = fragments.map((fragment) => fragment?.products ?? null);
  const without = { scopes, own: [] };
  // Most products have no rule for most fields: there they have the warnings of any product without one.
  let shared: SharedWarnings | null = null;
  const own: (PriceRules | undefined)[] = products.map(() => undefined);
  const rules: ProductRules = { scopes, own };
  return (product) => {
    const { nodeId, domain } = product;
    if (shared?.domain !== domain)
      shared = { domain, warnings: warnedFields.map((field) => warningOf(field, product, without, first)) };
    for (let level = 0; level < products.length; level += 1) {
      const known = products[level];
      own[level] = known ? memberOf(known, nodeId) : undefined;
    }
    let warnings: PriceWarning[] | undefined;
    let index = 0;
    for (const field of warnedFields) {
      const warning = hasAnyRule(own, field)
        ? warningOf(field, product, rules, first)
        : shared.warnings[index];
      index += 1;
      if (warning) (warnings ??= []).push(warning);
    }
    return warnings ?? noWarnings;
  };
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
    const warningsOf = categoryCheck(place, firstPurchase);
    for (const product of category.products) {
      for (const warning of warningsOf(product)) {
        counts[warning.kind] += 1;
        if (counts[warning.kind] <= maxWarningsShown) warnings.push({ nodeId: product.nodeId, warning });
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
