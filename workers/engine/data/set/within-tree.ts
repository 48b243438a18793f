import type { DataSet } from './data-set.ts';

/** Stops at a cycle in the data. */
const depthLimit = 100;

/** Whether the organization is the ancestor or below it, as far as the user's tree sets know. */
export function isWithinTree(sets: Iterable<DataSet>, organizationId: string, ancestorId: string): boolean {
  const trees = Array.from(sets).filter((set) => set.rows.name === 'organizationTreeView');
  let id: string | null = organizationId;
  for (let depth = 0; id !== null && depth < depthLimit; depth += 1) {
    if (id === ancestorId) return true;
    const current: string = id;
    const row = trees.map((set) => set.rows.slots.get(current)).find((found) => found !== null);
    const parentId = row?.['superOrganizationId'];
    id = typeof parentId === 'string' ? parentId : null;
  }
  return false;
}
