import type { PriceExpression, PriceRules } from '../expression/expression.ts';
import type { PriceField, RuleField } from '../price-domain.ts';

/** The rule that holds at a node: whose it is, and of which field. */
export interface FoundRule {
  readonly expression: PriceExpression;
  readonly nodeId: string;
  readonly field: RuleField;
}

export type ResolvedField = Exclude<RuleField, 'defaultPricing'>;

/** The rules that hold at a node; null where there is none up to the root. */
export type RuleScope = Readonly<Record<ResolvedField, FoundRule | null>>;

export const emptyScope: RuleScope = {
  fixedPrice: null,
  variablePrice: null,
  marginSharing: null,
  startPeriod: null,
  recurringPeriod: null,
};

function priceRule(nodeId: string, rules: PriceRules, field: PriceField): FoundRule | null {
  const own = rules[field];
  if (own !== undefined) return { expression: own, nodeId, field };
  const { defaultPricing } = rules;
  return defaultPricing === undefined
    ? null
    : { expression: defaultPricing, nodeId, field: 'defaultPricing' };
}

function ownRule(nodeId: string, rules: PriceRules, field: ResolvedField): FoundRule | null {
  const expression = rules[field];
  return expression === undefined ? null : { expression, nodeId, field };
}

/**
 * The rules that hold at a node, from those at its parent. The nearest node beats the field: a node's
 * `defaultPricing` counts before a price of its parent.
 */
export function scopeBelow(above: RuleScope, nodeId: string, rules: PriceRules | undefined): RuleScope {
  if (rules === undefined) return above;
  return {
    fixedPrice: priceRule(nodeId, rules, 'fixedPrice') ?? above.fixedPrice,
    variablePrice: priceRule(nodeId, rules, 'variablePrice') ?? above.variablePrice,
    marginSharing: ownRule(nodeId, rules, 'marginSharing') ?? above.marginSharing,
    startPeriod: ownRule(nodeId, rules, 'startPeriod') ?? above.startPeriod,
    recurringPeriod: ownRule(nodeId, rules, 'recurringPeriod') ?? above.recurringPeriod,
  };
}

export interface NodeRules {
  readonly nodeId: string;
  readonly rules?: PriceRules | undefined;
}

/** The rules that hold at the last node of a path that begins at the root. */
export const resolve = (path: readonly NodeRules[]): RuleScope =>
  path.reduce((above, { nodeId, rules }) => scopeBelow(above, nodeId, rules), emptyScope);
