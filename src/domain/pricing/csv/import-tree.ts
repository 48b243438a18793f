import type { NodePlace, RulesByNode } from '../policy/fragment-walk.ts';
import { treeOfPatch } from '../policy/fragment-walk.ts';
import type { PolicyFragment, PolicyTree } from '../policy/tree.ts';

/** The policy that an import makes of another: unchanged branches keep their fragments, and without a change all do. */
export const treeOfImport = (
  base: PolicyFragment,
  changes: RulesByNode,
  placeOf: (nodeId: string) => NodePlace,
  read: (id: string) => PolicyFragment,
): PolicyTree =>
  Object.keys(changes).length === 0 ? { fragment: base.id } : treeOfPatch(base, changes, placeOf, read);
