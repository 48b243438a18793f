import { evaluatePrice } from '../expression/evaluate.ts';
import type { PriceError, PriceOutcome } from '../outcome.ts';
import { errorOutcomes, noneOutcome, unsetOutcome } from '../outcome.ts';
import type { PerChoice, PriceDomain } from '../price-domain.ts';
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

function priceOf(pers: PerChoice | undefined, rule: FoundRule | null, purchase: PriceOutcome): PriceOutcome {
  if (pers === undefined) return noneOutcome;
  return rule === null ? unsetOutcome : evaluatePrice(rule.expression, purchase, pers);
}

/** The value of a field that is no price; `supplied` is the supplier's, `unset` that of a field without a rule. */
function valueOf(rule: FoundRule | null, supplied: number, unset: number): number {
  if (rule === null) return unset;
  return rule.expression.type === 'literal' ? rule.expression.amount : supplied;
}

/** The prices of a node: its rules, applied to its purchase prices. */
export function salesPrices(scope: RuleScope, domain: PriceDomain, purchase: NodePrices): NodePrices {
  const { pers } = domainFacts[domain];
  return {
    fixedPrice: priceOf(pers.fixedPrice, scope.fixedPrice, purchase.fixedPrice),
    variablePrice: priceOf(pers.variablePrice, scope.variablePrice, purchase.variablePrice),
    // Without a rule nothing is shared, but periods are those of the supplier.
    marginSharing: valueOf(scope.marginSharing, purchase.marginSharing, 0),
    startPeriod: valueOf(scope.startPeriod, purchase.startPeriod, purchase.startPeriod),
    recurringPeriod: valueOf(scope.recurringPeriod, purchase.recurringPeriod, purchase.recurringPeriod),
  };
}
