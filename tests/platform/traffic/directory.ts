import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';

/** What there is in each organization that traffic tells of: looked up again from time to time. */
export interface Directory {
  readonly refresh: () => void;
  readonly idsOf: (type: string, organizationId: string) => readonly string[];
}

/** Types of which there are so few or so lasting that reading them all is nothing. */
const types = ['user', 'device', 'trunk', 'flow', 'number'] as const satisfies readonly EntityName[];

export function createDirectory(all: (type: EntityName) => Iterable<EntityRow>): Directory {
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
