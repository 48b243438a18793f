import type { CallAction } from '../../../../src/entities/call-action.ts';
import { targetOf } from '../../../../src/entities/call-action.ts';
import type { EntityRow } from '../../../../src/entities/model.ts';
import type { EntityName } from '../../../../src/entities/models.ts';
import { models } from '../../../../src/entities/models.ts';
import { nameOf } from '../../../../src/entities/name-of.ts';
import { valueAt } from '../../../../src/lib/value-at.ts';
import type { CallAnswer } from '../../../../src/protocol/call.ts';
import { referenceLimit } from '../../../../src/protocol/reference.ts';
import { createEvaluatedSet } from '../../data-sets/evaluated-set.ts';
import type { Asked } from '../change.ts';

interface Subject {
  readonly type: EntityName;
  readonly id: string;
}

/** Does a field name the entity: by its id, among others, or as where calls go? */
function names(value: unknown, kind: string, { type, id }: Subject): boolean {
  if (kind !== 'callAction')
    return kind === type && (Array.isArray(value) ? value.includes(id) : value === id);
  // Rows are held to their schemas where they are written.
  const target = value ? targetOf(value as CallAction) : null;
  return target?.entityType === type && target.id === id;
}

/** The rows of a type that name the entity, each with a field by which it does. */
const naming = (entityType: EntityName, rows: Iterable<EntityRow>, subject: Subject) =>
  [...rows]
    .filter(({ id, deleteDate }) => deleteDate === null && id !== subject.id)
    .flatMap((row) =>
      Object.entries(models[entityType].refs ?? {})
        .filter(([field, kind]) => names(valueAt(row, field), kind, subject))
        .map(([field]) => ({ entityType, row, field })),
    );

/** What names an entity: what of it the asker would see in a data set, and how much there is beside. */
export function referencesTo(asked: Asked, subject: Subject): CallAnswer<'reference.list'> {
  const { store, access, now } = asked.services;
  const reach = access.reachOf(asked.userId);

  /** As the asker sees them, without what is hidden from them. */
  function seenOf(entityType: EntityName, ids: readonly string[]): readonly EntityRow[] {
    const constraints = [{ type: 'ids' as const, ids: [...ids] }];
    const query = { entityType, constraints, sorting: [], limit: null };
    if (ids.length === 0 || access.mayRead(asked.userId, query) !== null) return [];
    const hidden = access.hiddenFrom(asked.userId, query);
    return createEvaluatedSet(store, query, { reach, hidden }, now()).window();
  }

  const types = (Object.keys(models) as EntityName[]).filter((type) => models[type].refs !== undefined);
  const all = types.flatMap((type) => naming(type, store.all(type), subject));
  const seen = types.flatMap((type) => {
    const ids = all.flatMap(({ entityType, row }) => (entityType === type ? [row.id] : []));
    return naming(type, seenOf(type, ids), subject);
  });
  const references = seen
    .toSorted((a, b) => nameOf(a.entityType, a.row, 'en').localeCompare(nameOf(b.entityType, b.row, 'en')))
    .slice(0, referenceLimit)
    .map(({ entityType, row: { id, organizationId }, field }) => ({ entityType, id, organizationId, field }));
  return { references, total: seen.length, hidden: all.length - seen.length };
}
