import type { Slices } from '../../../lib/async/slices.ts';
import type { NodePlace, RuledNode } from '../policy/fragment-walk.ts';
import { treeOfPatch } from '../policy/fragment-walk.ts';
import type { PolicyFragment, PolicyTree } from '../policy/tree.ts';

/** The policy that an import makes of another: unchanged branches keep their fragments, and without a change all do. */
export function* treeOfImport(
  base: PolicyFragment,
  changes: readonly RuledNode[],
  placeOf: (nodeId: string) => NodePlace,
  read: (id: string) => PolicyFragment,
): Slices<PolicyTree> {
  return changes.length === 0 ? { fragment: base.id } : yield* treeOfPatch(base, changes, placeOf, read);
}
