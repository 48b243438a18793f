import type { EntityName } from '../../domain/entities/models.ts';
import { nameOf } from '../../domain/entities/name-of.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { windowOf } from '../../domain/protocol/window.ts';
import { readRows } from '../../client/data/follow.ts';
import type { NamedEntity } from './use-named-entities.ts';

const live: Constraint = { type: 'deleted', deleted: false };

/** Reads the entities of useNamedEntities once, for code that is not a component. */
export async function readNamedEntities(
  userId: string,
  type: EntityName,
  locale: string,
  within: readonly Constraint[] = [],
): Promise<readonly NamedEntity[]> {
  const { rows } = await readRows(
    userId,
    windowOf({ entityType: type, constraints: [...within, live], sorting: [], limit: 1000 }),
  );
  return rows
    .map((row) => ({ id: row.id, name: nameOf(type, row, locale), row }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
