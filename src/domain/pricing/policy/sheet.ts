import type { PriceExpression, PriceRules } from '../expression/expression.ts';
import type { Margin, PriceOutcome } from '../outcome.ts';
import { priceMargin } from '../outcome.ts';
import type { NodePrices } from './node-prices.ts';
import { salesPrices } from './node-prices.ts';
import type { FoundRule, ResolvedField, RuleScope } from './resolve.ts';
import { scopeBelow } from './resolve.ts';
import type { PriceDomain, PriceField } from '../price-domain.ts';
import { domainFacts, isPriceField, priceFields } from '../price-domain.ts';

/** A risk that the seller should see before a plan is saved. */
export type PriceWarning =
  /** A price of a product has no rule (S1-5-78). */
  | { readonly kind: 'unset'; readonly field: PriceField }
  | { readonly kind: 'loss'; readonly field: PriceField }
  /** Sold in finer steps than bought: short calls cost more than they bring. */
  | { readonly kind: 'rounding'; readonly field: PeriodField };

/** The fields of a product that are checked, in the order of the warnings. */
export const warnedFields = [...priceFields, 'startPeriod', 'recurringPeriod'] as const;
export type WarnedField = (typeof warnedFields)[number];
type PeriodField = Exclude<WarnedField, PriceField>;

export interface SheetNode {
  readonly nodeId: string;
  readonly domain: PriceDomain;
  readonly type: 'category' | 'product';
  readonly rules?: PriceRules | undefined;
}

/** The rule of a cell. One of another node or field is inherited. */
export interface SheetCell {
  readonly own: PriceExpression | null;
  readonly rule: FoundRule | null;
}

export interface SheetRow {
  /** For the rows below. */
  readonly scope: RuleScope;
  readonly cells: Readonly<Record<ResolvedField, SheetCell>>;
  readonly purchase: NodePrices;
  readonly sales: NodePrices;
  readonly margins: Readonly<Record<PriceField, Margin | null>>;
  readonly warnings: readonly PriceWarning[];
}

/** Whether a product is sold for less than it costs. The share is a part of the gain, so it makes no loss. */
const isLoss = (sales: PriceOutcome, purchase: PriceOutcome): boolean =>
  (priceMargin(sales, purchase, 0)?.margin ?? 0) < 0;

/** The prices of a product that are lower than its purchase prices. A domain has none of the fields that it lacks. */
export const fieldsAtLoss = (purchase: NodePrices, sales: NodePrices): readonly PriceField[] =>
  priceFields.filter((field) => isLoss(sales[field], purchase[field]));

/** The warning about a price of a product; null without one. */
export function priceWarning(
  field: PriceField,
  domain: PriceDomain,
  purchase: PriceOutcome,
  sales: PriceOutcome,
): PriceWarning | null {
  if (domainFacts[domain].pers[field] === undefined) return null;
  if (sales.kind === 'unset') return { kind: 'unset', field };
  return isLoss(sales, purchase) ? { kind: 'loss', field } : null;
}

/** The warning about a period of a product; null without one. */
export const periodWarning = (
  field: PeriodField,
  domain: PriceDomain,
  purchase: number,
  sales: number,
): PriceWarning | null =>
  domainFacts[domain].duration !== null && sales < purchase ? { kind: 'rounding', field } : null;

/** The warnings of a product; categories are not sold. */
export function productWarnings(
  domain: PriceDomain,
  purchase: NodePrices,
  sales: NodePrices,
): readonly PriceWarning[] {
  const warnings: PriceWarning[] = [];
  for (const field of warnedFields) {
    const warning = isPriceField(field)
      ? priceWarning(field, domain, purchase[field], sales[field])
      : periodWarning(field, domain, purchase[field], sales[field]);
    if (warning !== null) warnings.push(warning);
  }
  return warnings;
}

const cellOf = (field: ResolvedField, rules: PriceRules | undefined, scope: RuleScope): SheetCell => ({
  own: rules?.[field] ?? null,
  rule: scope[field],
});

/** A row of a price table: the rules that hold at a node, and the prices that they make. */
export function sheetRow(node: SheetNode, above: RuleScope, purchase: NodePrices): SheetRow {
  const { nodeId, domain, type, rules } = node;
  const scope = scopeBelow(above, nodeId, rules);
  const sales = salesPrices(scope, domain, purchase);
  const margin = (field: PriceField): Margin | null =>
    priceMargin(sales[field], purchase[field], purchase.marginSharing);
  return {
    scope,
    cells: {
      fixedPrice: cellOf('fixedPrice', rules, scope),
      variablePrice: cellOf('variablePrice', rules, scope),
      marginSharing: cellOf('marginSharing', rules, scope),
      startPeriod: cellOf('startPeriod', rules, scope),
      recurringPeriod: cellOf('recurringPeriod', rules, scope),
    },
    purchase,
    sales,
    margins: { fixedPrice: margin('fixedPrice'), variablePrice: margin('variablePrice') },
    warnings: type === 'product' ? productWarnings(domain, purchase, sales) : [],
  };
}
