import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { Change, Store } from '../store/store.ts';
import type { EvaluatedSet } from './evaluated-set.ts';

/**
 * Finds the sets that a change may touch without asking every set: one that names ids is found by them, any other
 * by the organization that bounds it, on the way up from the row's own.
 */
export interface SetIndex<Entry> {
  readonly add: (set: EvaluatedSet, entry: Entry) => void;
  readonly remove: (set: EvaluatedSet, entry: Entry) => void;
  readonly touchedBy: (change: Change) => Set<Entry>;
}

/** Where a set stands in the index; no keys for one that nothing can be in. */
function keysOf({ query, sight: { reach } }: EvaluatedSet): string[] {
  const ids = query.constraints.find((constraint) => constraint.type === 'ids');
  if (ids) return ids.ids.map((id) => `${query.entityType} id ${id}`);
  // Inherited rows come from above as well.
  if (models[query.entityType].scope === 'inherited') return [`${query.entityType} inherited`];
  const organization = query.constraints.find((constraint) => constraint.type === 'organization');
  const bound = organization?.organizationId ?? reach;
  return bound === undefined ? [] : [`${query.entityType} in ${bound}`];
}

export function createSetIndex<Entry>(store: Pick<Store, 'get'>): SetIndex<Entry> {
  const entries = new Map<string, Set<Entry>>();

  function* above(organizationId: string): Generator<string> {
    // As deep as the store looks for an ancestor: a loop in the tree must not hang here.
    let id: unknown = organizationId;
    for (let depth = 0; typeof id === 'string' && depth < 64; depth += 1) {
      yield id;
      id = store.get('organization', id)?.['superOrganizationId'];
    }
  }
  const collect = (type: EntityName, row: EntityRow, found: Set<Entry>): void => {
    for (const id of above(row.organizationId)) {
      for (const entry of entries.get(`${type} in ${id}`) ?? []) found.add(entry);
    }
  };

  return {
    add(set, entry) {
      for (const key of keysOf(set)) {
        const known = entries.get(key);
        if (known) known.add(entry);
        else entries.set(key, new Set([entry]));
      }
    },
    remove(set, entry) {
      for (const key of keysOf(set)) {
        const known = entries.get(key);
        known?.delete(entry);
        if (known?.size === 0) entries.delete(key);
      }
    },
    touchedBy({ type, before, after }) {
      const found = new Set(entries.get(`${type} id ${(after ?? before)?.id}`));
      for (const entry of entries.get(`${type} inherited`) ?? []) found.add(entry);
      if (after) collect(type, after, found);
      if (before && before.organizationId !== after?.organizationId) collect(type, before, found);
      return found;
    },
  };
}
