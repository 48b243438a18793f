import type { PriceDomain, RuleField } from '../price-domain.ts';
import { domainFacts } from '../price-domain.ts';
import { setFields } from './canonical.ts';
import type { PriceRules } from './expression.ts';
import { priceLimits } from './expression.ts';

export interface PriceRuleProblem {
  readonly field: RuleField;
  readonly code: 'unknownField' | 'unknownPer' | 'tooManyMonths';
}

/** Whether a domain has a field; the root of the catalogue, above all domains, has all. */
export function hasField(domain: PriceDomain | null, field: RuleField): boolean {
  if (domain === null || field === 'defaultPricing') return true;
  const { pers, duration, sharesMargin } = domainFacts[domain];
  if (field === 'marginSharing') return sharesMargin;
  return field === 'startPeriod' || field === 'recurringPeriod' ? duration !== null : field in pers;
}

/** The first problem of rules at a node of this domain. Users inherit periods of the root, where they count as months. */
export function ruleProblem(domain: PriceDomain | null, rules: PriceRules): PriceRuleProblem | null {
  const isInMonths = domain === null || domainFacts[domain].duration === 'months';
  for (const field of setFields(rules)) {
    if (!hasField(domain, field)) return { field, code: 'unknownField' };
    const expression = rules[field];
    if (expression?.type !== 'literal') continue;
    const isPeriod = field === 'startPeriod' || field === 'recurringPeriod';
    if (isPeriod && isInMonths && expression.amount > priceLimits.months)
      return { field, code: 'tooManyMonths' };
    const isPrice = field === 'fixedPrice' || field === 'variablePrice';
    if (!isPrice || domain === null || !('per' in expression) || expression.per === undefined) continue;
    if (domainFacts[domain].pers[field]?.includes(expression.per) !== true)
      return { field, code: 'unknownPer' };
  }
  return null;
}
