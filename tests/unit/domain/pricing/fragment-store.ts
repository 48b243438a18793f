import { createHash } from 'node:crypto';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { rulesOfPolicy, treeOfPatch } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type {
  FragmentStore,
  PolicyFragment,
  PolicyTree,
} from '../../../../src/domain/pricing/policy/tree.ts';
import { foldPolicy } from '../../../../src/domain/pricing/policy/tree.ts';
import { finish } from '../../../../src/lib/async/slices.ts';
import { places } from './arbitrary-rules.ts';

/** The fragments of an organization, in memory. */
export function newStore(organizationId = 'seller') {
  const rows = new Map<string, PolicyFragment>();
  const store: FragmentStore = {
    organizationId,
    idOf: (text) => `f.${createHash('sha256').update(text).digest('base64url')}`,
    read(id) {
      const row = rows.get(id);
      if (row === undefined) throw new Error(`no fragment ${id}`);
      return row;
    },
    ruleCountOf: (id) => store.read(id).ruleCount,
  };
  function save(tree: PolicyTree): PolicyFragment {
    const { root, fragments } = finish(foldPolicy(tree, store));
    for (const fragment of fragments) rows.set(fragment.id, fragment);
    return root;
  }
  return { store, rows, save };
}

export const placeOf = (nodeId: string) => {
  const place = places[nodeId];
  if (place === undefined) throw new Error(nodeId);
  return place;
};

/** The tree that saves changed nodes of these places. */
export const patchTree = (
  base: PolicyFragment | null,
  changed: RulesByNode,
  read: (id: string) => PolicyFragment,
): PolicyTree => finish(treeOfPatch(base, Object.entries(changed), placeOf, read));

export const allRules = (root: PolicyFragment, read: (id: string) => PolicyFragment): RulesByNode =>
  Object.fromEntries(finish(rulesOfPolicy(root, read)));

export const saveAll = ({ store, save }: ReturnType<typeof newStore>, policy: RulesByNode): PolicyFragment =>
  save(patchTree(null, policy, store.read));
