import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { Change } from './store.ts';

/** An organization deeper than this is taken for a loop in the tree. */
const deepest = 64;

/** All entities in memory, by type and id. */
export interface Rows {
  readonly get: (type: EntityName, id: string) => EntityRow | undefined;
  readonly all: (type: EntityName) => Iterable<EntityRow>;
  readonly put: (type: EntityName, row: EntityRow) => void;
  readonly apply: (change: Change) => void;
  /** Takes changes back, the last first. */
  readonly revert: (changes: readonly Change[]) => void;
  /** Walks up the organizations: a handful of look-ups, so that nothing need be kept in step with the tree. */
  readonly isWithin: (organizationId: string, ancestorId: string) => boolean;
}

export function createRows(): Rows {
  const byType = new Map(
    (Object.keys(models) as EntityName[]).map((type) => [type, new Map<string, EntityRow>()]),
  );
  const of = (type: EntityName): Map<string, EntityRow> => byType.get(type) ?? new Map<string, EntityRow>();
  const organizations = of('organization');

  const set = (type: EntityName, id: string, row: EntityRow | null): void => {
    if (row === null) of(type).delete(id);
    else of(type).set(id, row);
  };

  return {
    get: (type, id) => of(type).get(id),
    all: (type) => of(type).values(),
    put: (type, row) => set(type, row.id, row),
    apply: ({ type, before, after }) => set(type, (after ?? before)?.id ?? '', after),
    revert(changes) {
      for (const { type, before, after } of changes.toReversed())
        set(type, (before ?? after)?.id ?? '', before);
    },
    isWithin(organizationId, ancestorId) {
      let id: unknown = organizationId;
      for (let depth = 0; typeof id === 'string' && depth < deepest; depth += 1) {
        if (id === ancestorId) return true;
        id = organizations.get(id)?.['superOrganizationId'];
      }
      return false;
    },
  };
}
