import * as v from 'valibot';
import { priceLimits, priceRulesSchema } from '../expression/expression.ts';
import { priceErrors, priceMargin } from '../outcome.ts';
import type { PriceField } from '../price-domain.ts';
import { priceDomains, pricePers } from '../price-domain.ts';
import type { NodePrices } from './node-prices.ts';
import { salesPrices } from './node-prices.ts';
import { emptyScope, scopeBelow } from './resolve.ts';

const integer = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

export const outcomeSchema = v.variant('kind', [
  v.object({ kind: v.literal('price'), amount: integer(priceLimits.amount), per: v.picklist(pricePers) }),
  v.object({ kind: v.picklist(['none', 'unset']) }),
  v.object({ kind: v.literal('error'), code: v.picklist(priceErrors) }),
]);

export const nodePricesSchema = v.object({
  fixedPrice: outcomeSchema,
  variablePrice: outcomeSchema,
  marginSharing: integer(priceLimits.sharing),
  startPeriod: integer(priceLimits.startSeconds),
  recurringPeriod: v.pipe(integer(priceLimits.recurringSeconds), v.minValue(1)),
});

export const maxPairs = 1024;

/** A node to evaluate: its purchase prices, and the rules that hold there. */
export const pricePairSchema = v.object({
  input: nodePricesSchema,
  rule: v.object({ domain: v.picklist(priceDomains), rules: priceRulesSchema }),
});
export type PricePair = v.InferOutput<typeof pricePairSchema>;

const marginSchema = v.nullable(v.number());
export const pricedPairSchema = v.object({
  salesPrice: nodePricesSchema,
  /** After the share of the supplier, per unit of the sale; null if it is empty. */
  margin: v.object({ fixedPrice: marginSchema, variablePrice: marginSchema }),
});

/** Evaluates a pair, for the call of the platform and for the tab that types it. */
export function evaluatePair({ input, rule }: PricePair): {
  readonly salesPrice: NodePrices;
  readonly margin: Record<PriceField, number | null>;
} {
  const salesPrice = salesPrices(scopeBelow(emptyScope, '', rule.rules), rule.domain, input);
  const marginAt = (field: PriceField): number | null =>
    priceMargin(salesPrice[field], input[field], input.marginSharing)?.margin ?? null;
  return {
    salesPrice,
    margin: { fixedPrice: marginAt('fixedPrice'), variablePrice: marginAt('variablePrice') },
  };
}
