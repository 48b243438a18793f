import type { PolicyFragment } from '../../../../../src/domain/pricing/policy/tree.ts';
import { inBatches } from './in-batches.ts';
import type { OwnedFragment, PolicyTables } from './policy-tables.ts';

/** Reads fragments without holding up others, however many they are. */
export async function manyFragments(
  { fragments }: Pick<PolicyTables, 'fragments'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnedFragment>> {
  const found = new Map<string, OwnedFragment>();
  await inBatches(ids, async (batch) => {
    for (const [id, fragment] of await fragments(batch)) found.set(id, fragment);
  });
  return found;
}

/** Reads policies whole, and gives their fragments by id. */
export async function wholePolicies(
  tables: Pick<PolicyTables, 'fragments'>,
  ids: readonly string[],
): Promise<(id: string) => PolicyFragment> {
  const found = new Map<string, PolicyFragment>();
  for (let open = new Set(ids); open.size > 0;) {
    const level = [...open];
    open = new Set();
    for (const [id, fragment] of await manyFragments(tables, level)) {
      found.set(id, fragment);
      for (const below of Object.values(fragment.categories)) if (!found.has(below)) open.add(below);
    }
  }
  return (id) => {
    const fragment = found.get(id);
    if (fragment === undefined) throw new Error(`a policy has lost its fragment ${id}`);
    return fragment;
  };
}
