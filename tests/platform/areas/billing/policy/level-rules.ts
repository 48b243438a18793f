import type { PriceRules } from '../../../../../src/domain/pricing/expression/expression.ts';
import { setFields } from '../../../../../src/domain/pricing/expression/canonical.ts';
import type { PolicyFragment } from '../../../../../src/domain/pricing/policy/tree.ts';
import { memberOf, rootNodeId } from '../../../../../src/domain/pricing/policy/tree.ts';
import { notFound } from '../../../base/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PolicyTables } from './policy-tables.ts';

/** The fragment of a category in each of these policies; null where it has no rule in or below it. */
export async function fragmentsAt(
  { fragments }: PolicyTables,
  parents: readonly (PolicyFragment | null)[],
  nodeId: string,
): Promise<readonly (PolicyFragment | null)[]> {
  const ids = parents.map((parent) => (parent === null ? undefined : memberOf(parent.categories, nodeId)));
  const found = await fragments(ids.filter((id) => id !== undefined));
  return ids.map((id) => (id === undefined ? null : (found.get(id) ?? null)));
}

interface NodeRules {
  readonly nodeId: string;
  readonly rules: PriceRules;
  /** In and below the node. */
  readonly ruleCount: number;
}

/** The ids of the categories from below a fragment's node down to another node. Throws Refusal (404). */
function pathBelow({ pathTo }: Catalogue, { nodeId }: PolicyFragment, parentId: string): readonly string[] {
  if (parentId === nodeId) return [];
  const path = pathTo(parentId);
  const start = nodeId === rootNodeId ? 0 : (path?.indexOf(nodeId) ?? -1) + 1;
  if (path === undefined || (start === 0 && nodeId !== rootNodeId))
    throw notFound('The catalogue has no such node below this one');
  return path.slice(start);
}

/** The nodes directly below another, or below the fragment's own, that have rules in or below them. */
export async function levelRules(
  { policies, catalogue }: { readonly policies: PolicyTables; readonly catalogue: Catalogue },
  fragment: PolicyFragment,
  parentId: string | null,
): Promise<readonly NodeRules[]> {
  let level: PolicyFragment | null = fragment;
  for (const id of pathBelow(catalogue, fragment, parentId ?? fragment.nodeId))
    [level = null] = await fragmentsAt(policies, [level], id);
  if (level === null) return [];
  const below = await policies.fragments(Object.values(level.categories));
  return [
    ...[...below.values()].map(({ nodeId, rules, ruleCount }) => ({ nodeId, rules, ruleCount })),
    ...Object.entries(level.products).map(([nodeId, rules]) => ({
      nodeId,
      rules,
      ruleCount: setFields(rules).length,
    })),
  ];
}
