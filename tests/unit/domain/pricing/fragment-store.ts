import { createHash } from 'node:crypto';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { treeOfPatch } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type {
  FragmentStore,
  PolicyFragment,
  PolicyTree,
} from '../../../../src/domain/pricing/policy/tree.ts';
import { foldPolicy } from '../../../../src/domain/pricing/policy/tree.ts';
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
    const { root, fragments } = foldPolicy(tree, store);
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

export const saveAll = ({ store, save }: ReturnType<typeof newStore>, policy: RulesByNode): PolicyFragment =>
  save(treeOfPatch(null, Object.entries(policy), placeOf, store.read));
