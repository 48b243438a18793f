import type { DataSet } from './data-set.ts';

/** A ring in the data must not hold the engine. */
const depthLimit = 100;

/** Is the organization the ancestor itself or below it, as far as the user's own tree sets know? */
export function isWithinTree(sets: Iterable<DataSet>, organizationId: string, ancestorId: string): boolean {
  const trees = Array.from(sets).filter((set) => set.rows.name === 'organizationTreeView');
  let id: string | null = organizationId;
  for (let depth = 0; id !== null && depth < depthLimit; depth += 1) {
    if (id === ancestorId) return true;
    const sought: string = id;
    const row = trees.map((set) => set.rows.slots.get(sought)).find((found) => found !== null);
    const above = row?.['superOrganizationId'];
    id = typeof above === 'string' ? above : null;
  }
  return false;
}
