import type { PriceOutcome } from '../outcome.ts';
import { hasField } from '../expression/rule-problem.ts';
import type { NodePrices } from '../policy/node-prices.ts';
import { failedPurchase, salesPrices } from '../policy/node-prices.ts';
import { chainPrices } from '../policy/pricing-chain.ts';
import type { FoundRule, ResolvedField, RuleScope } from '../policy/resolve.ts';
import { emptyScope } from '../policy/resolve.ts';
import type { PriceDomain, PriceField } from '../price-domain.ts';
import { priceFields } from '../price-domain.ts';
import type { HopRating } from '../rating/rate.ts';
import { rateHops } from '../rating/rate.ts';

export const valueFields = [
  'marginSharing',
  'startPeriod',
  'recurringPeriod',
] as const satisfies readonly Exclude<ResolvedField, PriceField>[];

/** A rule, applied to the value at which the seller buys. Without a rule, a price is unset. */
interface PricingStep<Field, Value> {
  readonly field: Field;
  readonly rule: FoundRule | null;
  readonly input: Value;
  readonly output: Value;
}

/** The rules of every seller at a product, from the first seller, which buys at `purchase`, to the one that sells. */
export interface PricedBy {
  readonly scopes: readonly RuleScope[];
  readonly purchase: NodePrices;
}

export interface ExplainedSale {
  readonly prices: NodePrices;
  /** The fields that the domain has. */
  readonly priceSteps: readonly PricingStep<PriceField, PriceOutcome>[];
  readonly valueSteps: readonly PricingStep<(typeof valueFields)[number], number>[];
}

/** How the last seller of a chain makes its prices from those at which it buys. */
export function explainSale(domain: PriceDomain, { scopes, purchase }: PricedBy): ExplainedSale {
  const scope = scopes.at(-1) ?? emptyScope;
  const bought = chainPrices(scopes.slice(0, -1), domain, purchase);
  const prices = scopes.length === 0 ? bought : salesPrices(scope, domain, bought);
  const step = <Field extends ResolvedField>(field: Field) => ({
    field,
    rule: scope[field],
    input: bought[field],
    output: prices[field],
  });
  return {
    prices,
    priceSteps: priceFields.filter((field) => hasField(domain, field)).map(step),
    valueSteps: valueFields.filter((field) => hasField(domain, field)).map(step),
  };
}

const isCall = (domain: PriceDomain): boolean => domain === 'outboundCall' || domain === 'inboundCall';

/**
 * The amount of a call at each hop, with its margin, as the bill has them; null for products that are not calls. A null
 * among the hops has no prices.
 */
export function explainAmounts(
  domain: PriceDomain,
  seconds: number,
  hops: readonly (NodePrices | null)[],
): readonly (HopRating | null)[] {
  if (!isCall(domain)) return hops.map(() => null);
  const unpriced = failedPurchase('noPurchaseContract');
  return rateHops(
    seconds,
    hops.map((prices) => prices ?? unpriced),
  ).map((rating, hop) => (hops[hop] === null ? null : rating));
}
