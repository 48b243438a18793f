import type { PriceRules } from '../../../../domain/pricing/expression/expression.ts';
import type { NodePlace } from '../../../../domain/pricing/policy/fragment-walk.ts';
import type { PolicyFragment } from '../../../../domain/pricing/policy/tree.ts';
import { memberOf, rootNodeId } from '../../../../domain/pricing/policy/tree.ts';

/** Reads fragments, which never change. */
export type FragmentLoader = (id: string) => Promise<PolicyFragment>;

/** The categories from the root to a node, the node included if it is one. */
const categoriesTo = (nodeId: string, { type, path }: NodePlace): readonly string[] =>
  type === 'category' && nodeId !== rootNodeId ? [...path, nodeId] : path;

/** The fragments from the root of a policy down to a node, as far as it has rules there. */
export async function fragmentsTo(
  read: FragmentLoader,
  policy: string,
  nodeId: string,
  place: NodePlace,
): Promise<readonly PolicyFragment[]> {
  const found = [await read(policy)];
  for (const category of categoriesTo(nodeId, place)) {
    const id = memberOf(found.at(-1)?.categories ?? {}, category);
    if (id === undefined) return found;
    found.push(await read(id));
  }
  return found;
}

/** The rules that a policy has at a node. */
export async function rulesAt(
  read: FragmentLoader,
  policy: string,
  nodeId: string,
  place: NodePlace,
): Promise<PriceRules> {
  const last = (await fragmentsTo(read, policy, nodeId, place)).at(-1);
  if (last === undefined) return {};
  if (place.type === 'category') return last.nodeId === nodeId ? last.rules : {};
  const parent = place.path.at(-1) ?? rootNodeId;
  return last.nodeId === parent ? (memberOf(last.products, nodeId) ?? {}) : {};
}
