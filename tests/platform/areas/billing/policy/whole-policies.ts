import type { PolicyFragment } from '../../../../../src/domain/pricing/policy/tree.ts';
import type { PolicyTables } from './policy-tables.ts';

/** The fragments that one query reads: parsing more of them would hold up others. */
const maxAtOnce = 500;

/** Reads policies whole, and gives their fragments by id. */
export async function wholePolicies(
  { fragments }: Pick<PolicyTables, 'fragments'>,
  ids: readonly string[],
): Promise<(id: string) => PolicyFragment> {
  const found = new Map<string, PolicyFragment>();
  for (let open = new Set(ids); open.size > 0;) {
    const level = [...open];
    open = new Set();
    for (let start = 0; start < level.length; start += maxAtOnce)
      for (const [id, fragment] of await fragments(level.slice(start, start + maxAtOnce))) {
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
