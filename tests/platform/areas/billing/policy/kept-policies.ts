import type { OwnedFragment, PolicyTables } from './policy-tables.ts';

/** As many as a seller with many categories has. */
const maxKept = 1000;

/** Policies and pricings that stay in memory once they have been read, because they never change. */
export function keptPolicies(tables: PolicyTables): PolicyTables {
  const fragments = new Map<string, OwnedFragment>();
  const pricings = new Map<string, Awaited<ReturnType<PolicyTables['pricings']>>>();
  return {
    ...tables,
    async fragments(ids) {
      const found = new Map(
        ids.flatMap((id) => {
          const known = fragments.get(id);
          return known === undefined ? [] : [[id, known] as const];
        }),
      );
      const read = await tables.fragments(ids.filter((id) => !found.has(id)));
      if (fragments.size + read.size > maxKept) fragments.clear();
      for (const [id, fragment] of read) {
        fragments.set(id, fragment);
        found.set(id, fragment);
      }
      return found;
    },
    async pricings(id) {
      const known = pricings.get(id) ?? (await tables.pricings(id));
      if (pricings.size >= maxKept) pricings.clear();
      pricings.set(id, known);
      return known;
    },
  };
}
