import type { Slices } from '../../../lib/async/slices.ts';
import type { PriceRules } from '../expression/expression.ts';
import type { PolicyFragment, PolicyTree } from './tree.ts';
import { memberOf, rootNodeId } from './tree.ts';

/** A node with its rules. */
export type RuledNode = readonly [nodeId: string, rules: PriceRules];

/** Rules by node: a whole policy, or the local patch of one. */
export type RulesByNode = Readonly<Record<string, PriceRules>>;

/** All rules of a policy by node, from its fragments. It yields between them, as policies can have 100,000 rules. */
export function* rulesOfPolicy(
  root: PolicyFragment,
  read: (id: string) => PolicyFragment,
): Slices<ReadonlyMap<string, PriceRules>> {
  const found = new Map<string, PriceRules>();
  const open = [root];
  for (let fragment = open.pop(); fragment !== undefined; fragment = open.pop()) {
    if (Object.keys(fragment.rules).length > 0) found.set(fragment.nodeId, fragment.rules);
    for (const [id, rules] of Object.entries(fragment.products)) found.set(id, rules);
    for (const id of Object.values(fragment.categories)) open.push(read(id));
    yield;
  }
  return found;
}

/** Where a node is in the catalogue: the categories above it from the root, which is not among them. */
export interface NodePlace {
  readonly type: 'category' | 'product';
  readonly path: readonly string[];
}

interface PatchBranch {
  rules?: PriceRules;
  readonly products: Record<string, PriceRules>;
  readonly categories: Map<string, PatchBranch>;
}
/** This many nodes take less than a millisecond. */
const nodesOfSlice = 200;

const newBranch = (): PatchBranch => ({ products: {}, categories: new Map() });

/**
 * The tree that saves changed nodes (S1-3-54): their rules, whole, with the categories above them; all else by id.
 * It yields between slices, since an import can change 100,000 nodes.
 */
export function* treeOfPatch(
  base: PolicyFragment | null,
  changed: Iterable<RuledNode>,
  placeOf: (nodeId: string) => NodePlace,
  read: (id: string) => PolicyFragment,
): Slices<PolicyTree> {
  const root = newBranch();
  let visited = 0;
  for (const [nodeId, rules] of changed) {
    const { type, path } = placeOf(nodeId);
    let branch = root;
    for (const id of type === 'category' && nodeId !== rootNodeId ? [...path, nodeId] : path) {
      const next = branch.categories.get(id) ?? newBranch();
      branch.categories.set(id, next);
      branch = next;
    }
    if (type === 'category') branch.rules = rules;
    else branch.products[nodeId] = rules;
    visited += 1;
    if (visited % nodesOfSlice === 0) yield;
  }

  function treeOf(branch: PatchBranch, fragment: PolicyFragment | null): PolicyTree {
    const categories = [...branch.categories].map(([id, below]) => {
      const known = fragment === null ? undefined : memberOf(fragment.categories, id);
      return [id, treeOf(below, known === undefined ? null : read(known))] as const;
    });
    return {
      base: fragment?.id ?? null,
      ...(branch.rules !== undefined && { rules: branch.rules }),
      ...(Object.keys(branch.products).length > 0 && { products: branch.products }),
      ...(categories.length > 0 && { categories: Object.fromEntries(categories) }),
    };
  }
  return treeOf(root, base);
}
