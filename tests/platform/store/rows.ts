import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { createRowIndex } from './row-index.ts';
import type { RowIndex } from './row-index.ts';
import { keyTexts } from './row-keys.ts';
import type { Change } from './store.ts';

/** An organization deeper than this counts as a cycle in the tree. */
const maxDepth = 64;

/** All entities in memory, by type and id. */
export interface EntityRows {
  readonly get: (type: EntityName, id: string) => EntityRow | undefined;
  readonly all: (type: EntityName) => Iterable<EntityRow>;
  /** See Store. */
  readonly by: (type: EntityName, key: string, text: string) => readonly EntityRow[];
  readonly put: (type: EntityName, row: EntityRow) => void;
  readonly apply: (change: Change) => void;
  /** Reverts changes, the last first. */
  readonly revert: (changes: readonly Change[]) => void;
  /** Walks up the organizations. It takes only a few look-ups, so no index of the tree is needed. */
  readonly isWithin: (organizationId: string, ancestorId: string) => boolean;
}

export function createEntityRows(): EntityRows {
  const byType = new Map(
    (Object.keys(models) as EntityName[]).map((type) => [type, new Map<string, EntityRow>()]),
  );
  const rowsOf = (type: EntityName): Map<string, EntityRow> =>
    byType.get(type) ?? new Map<string, EntityRow>();
  const organizations = rowsOf('organization');

  const indexes = new Map<EntityName, Map<string, RowIndex>>();

  /** Most keys are never asked for, so an index is built when one is first, and kept from then on. */
  function indexOf(type: EntityName, key: string): RowIndex {
    const ofType = indexes.get(type) ?? new Map<string, RowIndex>();
    indexes.set(type, ofType);
    const index = ofType.get(key) ?? createRowIndex(keyTexts(type, key), rowsOf(type).values());
    ofType.set(key, index);
    return index;
  }

  const set = (type: EntityName, id: string, row: EntityRow | null): void => {
    const rows = rowsOf(type);
    const before = rows.get(id);
    if (row === null) rows.delete(id);
    else rows.set(id, row);
    for (const index of indexes.get(type)?.values() ?? []) index.replace(id, before, row);
  };

  return {
    get: (type, id) => rowsOf(type).get(id),
    all: (type) => rowsOf(type).values(),
    by: (type, key, text) =>
      indexOf(type, key)
        .ids(text)
        .flatMap((id) => rowsOf(type).get(id) ?? []),
    put: (type, row) => set(type, row.id, row),
    apply: ({ type, before, after }) => set(type, (after ?? before)?.id ?? '', after),
    revert(changes) {
      for (const { type, before, after } of changes.toReversed())
        set(type, (before ?? after)?.id ?? '', before);
    },
    isWithin(organizationId, ancestorId) {
      let id: unknown = organizationId;
      for (let depth = 0; typeof id === 'string' && depth < maxDepth; depth += 1) {
        if (id === ancestorId) return true;
        id = organizations.get(id)?.['superOrganizationId'];
      }
      return false;
    },
  };
}
