import { hasField } from '../../../../../domain/pricing/expression/rule-problem.ts';
import type { PricePer, RuleField } from '../../../../../domain/pricing/price-domain.ts';
import { domainFacts, priceRuleFields } from '../../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import type { RuleCells } from './rule-cells.ts';
import type { RuleEdit } from './rule-edits.ts';

export const nodesWith = (nodes: readonly CatalogNode[], field: RuleField): readonly CatalogNode[] =>
  nodes.filter(({ domain }) => hasField(domain, field));

/** The fields that at least one of the nodes has. */
export const fieldsOfNodes = (nodes: readonly CatalogNode[]): readonly RuleField[] =>
  priceRuleFields.filter((field) => nodesWith(nodes, field).length > 0);

/** The units that a price of each of the nodes can be for. */
export function commonPers(nodes: readonly CatalogNode[], field: RuleField): readonly PricePer[] {
  if (field !== 'fixedPrice' && field !== 'variablePrice') return [];
  const [first = [], ...others] = nodes.map(
    ({ domain }): readonly PricePer[] => domainFacts[domain].pers[field] ?? [],
  );
  return first.filter((per) => others.every((pers) => pers.includes(per)));
}

export type BulkPlan =
  | { readonly kind: 'edits'; readonly edits: readonly RuleEdit[] }
  /** `node` cannot have the rule. */
  | { readonly kind: 'refused'; readonly node: CatalogNode; readonly reason: string };

/** The edits that give each of the nodes with this field the same rule; an amount is for the unit `per`. */
export function bulkPlan(
  text: string,
  nodes: readonly CatalogNode[],
  { field, per }: { readonly field: RuleField; readonly per: PricePer | undefined },
  { read }: Pick<RuleCells, 'read'>,
): BulkPlan {
  const edits: RuleEdit[] = [];
  for (const node of nodesWith(nodes, field)) {
    const reading = read(text, node, field);
    if (reading.kind === 'refused') return { kind: 'refused', node, reason: reading.reason };
    const { rule } = reading;
    const isPriced = rule?.type === 'literal' && per !== undefined;
    edits.push({ node, field, rule: isPriced ? { ...rule, per } : rule });
  }
  return { kind: 'edits', edits };
}
