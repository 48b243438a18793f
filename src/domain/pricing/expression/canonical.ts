import type { RuleField } from '../price-domain.ts';
import { priceRuleFields } from '../price-domain.ts';
import type { PriceChain, PriceExpression, PriceRules } from './expression.ts';
import { isOperator } from './expression.ts';

/** JSON knows no -0. */
const plain = (amount: number): number => (amount === 0 ? 0 : amount);

function canonicalChain(of: PriceChain | undefined): { readonly of?: PriceChain } {
  return of === undefined || of.type === 'inherit' ? {} : { of: canonicalOperator(of) };
}

function canonicalOperator(chain: Exclude<PriceChain, { type: 'inherit' }>): PriceChain {
  const of = canonicalChain(chain.of);
  return chain.type === 'scalePrice'
    ? { type: chain.type, factor: plain(chain.factor), ...of }
    : { type: chain.type, amount: plain(chain.amount), ...of };
}

/** One form of each expression: without an `of` that says nothing, and without members that are undefined. */
export function canonicalExpression(expression: PriceExpression): PriceExpression {
  if (isOperator(expression)) return canonicalOperator(expression);
  if (expression.type !== 'literal') return expression;
  const { type, amount, per } = expression;
  return { type, amount: plain(amount), ...(per !== undefined && { per }) };
}

/** The fields that have a rule, in the order of `priceRuleFields`. */
export const setFields = (rules: PriceRules): readonly RuleField[] =>
  priceRuleFields.filter((field) => rules[field] !== undefined);

export function canonicalRules(rules: PriceRules): PriceRules {
  const found = priceRuleFields.flatMap((field) => {
    const expression = rules[field];
    return expression === undefined ? [] : [[field, canonicalExpression(expression)] as const];
  });
  return Object.fromEntries(found);
}
