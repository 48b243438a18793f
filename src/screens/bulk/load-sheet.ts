import type { EntitySheet } from '../../entities/sheet.ts';

const chunks = new Map<() => Promise<EntitySheet>, Promise<EntitySheet>>();

/** A type's sheet, loaded once: `use` must meet the same promise at each render. */
export function loadSheet(load: () => Promise<EntitySheet>): Promise<EntitySheet> {
  const known = chunks.get(load);
  if (known) return known;
  const sheet = load();
  chunks.set(load, sheet);
  // What did not come may come another time.
  sheet.catch(() => chunks.delete(load));
  return sheet;
}
