import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';

/** Ids of entities by type and organization, as of the last `refresh`. */
export interface EntityDirectory {
  readonly refresh: () => void;
  readonly idsOf: (type: string, organizationId: string) => readonly string[];
}

/** Types with few rows, so that reading all of them is cheap. */
const types = ['user', 'device', 'trunk', 'flow', 'number'] as const satisfies readonly EntityName[];

export function createEntityDirectory(all: (type: EntityName) => Iterable<EntityRow>): EntityDirectory {
  const ids = new Map<string, string[]>();
  return {
    refresh() {
      ids.clear();
      for (const type of types)
        for (const { id, organizationId, deleteDate } of all(type)) {
          if (deleteDate !== null) continue;
          const key = `${type} ${organizationId}`;
          const known = ids.get(key);
          if (known) known.push(id);
          else ids.set(key, [id]);
        }
    },
    idsOf: (type, organizationId) => ids.get(`${type} ${organizationId}`) ?? [],
  };
}
