import type { PriceExpression, PriceRules } from '../expression/expression.ts';
import type { RuleField } from '../price-domain.ts';
import { isPriceField } from '../price-domain.ts';

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

/** Whether a node itself has a rule for a field. */
export const hasOwnRule = (rules: PriceRules, field: ResolvedField): boolean =>
  rules[field] !== undefined || (rules.defaultPricing !== undefined && isPriceField(field));

/** The rule that holds at a node for a field, from those at its parent. */
export function ruleBelow(
  above: RuleScope,
  nodeId: string,
  rules: PriceRules | undefined,
  field: ResolvedField,
): FoundRule | null {
  if (rules === undefined) return above[field];
  const own = rules[field];
  if (own !== undefined) return { expression: own, nodeId, field };
  const { defaultPricing } = rules;
  return defaultPricing === undefined || !isPriceField(field)
    ? above[field]
    : { expression: defaultPricing, nodeId, field: 'defaultPricing' };
}

/**
 * The rules that hold at a node, from those at its parent. The nearest node beats the field: a node's
 * `defaultPricing` counts before a price of its parent.
 */
export function scopeBelow(above: RuleScope, nodeId: string, rules: PriceRules | undefined): RuleScope {
  if (rules === undefined) return above;
  return {
    fixedPrice: ruleBelow(above, nodeId, rules, 'fixedPrice'),
    variablePrice: ruleBelow(above, nodeId, rules, 'variablePrice'),
    marginSharing: ruleBelow(above, nodeId, rules, 'marginSharing'),
    startPeriod: ruleBelow(above, nodeId, rules, 'startPeriod'),
    recurringPeriod: ruleBelow(above, nodeId, rules, 'recurringPeriod'),
  };
}

export interface NodeRules {
  readonly nodeId: string;
  readonly rules?: PriceRules | undefined;
}

/** The rules that hold at the last node of a path that begins at the root. */
export const resolve = (path: readonly NodeRules[]): RuleScope =>
  path.reduce((above, { nodeId, rules }) => scopeBelow(above, nodeId, rules), emptyScope);
