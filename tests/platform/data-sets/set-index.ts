import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { Change, Store } from '../store/store.ts';
import type { EvaluatedSet } from './evaluated-set.ts';

/**
 * Finds the sets that a change may affect without checking every set. A set with an `ids` constraint is indexed by
 * these ids, any other by the organization that bounds it, which is among the ancestors of the row's organization.
 */
export interface SetIndex<Entry> {
  readonly add: (set: EvaluatedSet, entry: Entry) => void;
  readonly remove: (set: EvaluatedSet, entry: Entry) => void;
  readonly affectedBy: (change: Change) => Set<Entry>;
}

/** The index keys of a set; none for a set that cannot contain any row. */
function keysOf({ query, visibility: { reach } }: EvaluatedSet): string[] {
  const ids = query.constraints.find((constraint) => constraint.type === 'ids');
  if (ids) return ids.ids.map((id) => `${query.entityType} id ${id}`);
  // Inherited rows come from ancestor organizations as well.
  if (models[query.entityType].scope === 'inherited') return [`${query.entityType} inherited`];
  const organization = query.constraints.find(
    (constraint) => constraint.type === 'organization' && constraint.scope !== 'above',
  );
  const bound = organization?.type === 'organization' ? organization.organizationId : reach;
  return bound === undefined ? [] : [`${query.entityType} in ${bound}`];
}

export function createSetIndex<Entry>(store: Pick<Store, 'get'>): SetIndex<Entry> {
  const entries = new Map<string, Set<Entry>>();

  function* ancestorsOf(organizationId: string): Generator<string> {
    // The depth limit of the store's isWithin: a cycle in the tree must not hang this loop.
    let id: unknown = organizationId;
    for (let depth = 0; typeof id === 'string' && depth < 64; depth += 1) {
      yield id;
      id = store.get('organization', id)?.['superOrganizationId'];
    }
  }
  const collect = (type: EntityName, row: EntityRow, affected: Set<Entry>): void => {
    for (const id of ancestorsOf(row.organizationId)) {
      for (const entry of entries.get(`${type} in ${id}`) ?? []) affected.add(entry);
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
    affectedBy({ type, before, after }) {
      const affected = new Set(entries.get(`${type} id ${(after ?? before)?.id}`));
      for (const entry of entries.get(`${type} inherited`) ?? []) affected.add(entry);
      if (after) collect(type, after, affected);
      if (before && before.organizationId !== after?.organizationId) collect(type, before, affected);
      return affected;
    },
  };
}
