import { evaluatePrice } from '../expression/evaluate.ts';
import type { PriceError, PriceOutcome } from '../outcome.ts';
import { errorOutcomes, noneOutcome, unsetOutcome } from '../outcome.ts';
import type { PriceDomain, PriceField } from '../price-domain.ts';
import { domainFacts } from '../price-domain.ts';
import type { FoundRule, RuleScope } from './resolve.ts';

/** The prices at which an organization sells a node, and at which those below it buy it. */
export interface NodePrices {
  readonly fixedPrice: PriceOutcome;
  readonly variablePrice: PriceOutcome;
  /** In 1/1,000. */
  readonly marginSharing: number;
  /** In seconds or months, as the domain has them. */
  readonly startPeriod: number;
  readonly recurringPeriod: number;
}

const noPurchase = (price: PriceOutcome): NodePrices => ({
  fixedPrice: price,
  variablePrice: price,
  marginSharing: 0,
  startPeriod: 1,
  recurringPeriod: 1,
});

/** The purchase prices of the top organization, which buys nothing. */
export const topPurchase = noPurchase(unsetOutcome);

/** The purchase prices of an organization for which there are none. */
export const failedPurchase = (error: PriceError): NodePrices => noPurchase(errorOutcomes[error]);

/** The price of a node: the rule that holds for it there, applied to its purchase price. */
export function salesPrice(
  field: PriceField,
  rule: FoundRule | null,
  domain: PriceDomain,
  purchase: PriceOutcome,
): PriceOutcome {
  const pers = domainFacts[domain].pers[field];
  if (pers === undefined) return noneOutcome;
  return rule === null ? unsetOutcome : evaluatePrice(rule.expression, purchase, pers);
}

/** The value of a field that is not a price; `supplied` is the supplier's, `unset` that of a field without a rule. */
function valueOf(rule: FoundRule | null, supplied: number, unset: number): number {
  if (rule === null) return unset;
  return rule.expression.type === 'literal' ? rule.expression.amount : supplied;
}

/** A period of a node: without a rule, that of the supplier. */
export const salesPeriod = (rule: FoundRule | null, purchase: number): number =>
  valueOf(rule, purchase, purchase);

/** The prices of a node: its rules, applied to its purchase prices. */
export const salesPrices = (scope: RuleScope, domain: PriceDomain, purchase: NodePrices): NodePrices => ({
  fixedPrice: salesPrice('fixedPrice', scope.fixedPrice, domain, purchase.fixedPrice),
  variablePrice: salesPrice('variablePrice', scope.variablePrice, domain, purchase.variablePrice),
  // Without a rule nothing is shared.
  marginSharing: valueOf(scope.marginSharing, purchase.marginSharing, 0),
  startPeriod: salesPeriod(scope.startPeriod, purchase.startPeriod),
  recurringPeriod: salesPeriod(scope.recurringPeriod, purchase.recurringPeriod),
});
