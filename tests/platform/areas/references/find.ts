import type { CallAction } from '../../../../src/domain/value/call-action.ts';
import { targetOf } from '../../../../src/domain/value/call-action.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { nameOf } from '../../../../src/domain/entities/name-of.ts';
import { valueAt } from '../../../../src/lib/value-at.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { createEvaluatedSet } from '../../data-sets/evaluated-set.ts';
import type { UserRequest } from '../handler.ts';

/** Entities of one type that are asked about. */
interface Subjects {
  readonly type: EntityName;
  readonly ids: ReadonlySet<string>;
}

/** A row names one of them in a field. */
interface FoundReference {
  readonly named: string;
  readonly entityType: EntityName;
  readonly row: EntityRow;
  readonly field: string;
}

/** The entities of a type that a field names: one, several, or the one where calls go. */
function idsIn(value: unknown, kind: string, type: EntityName): readonly unknown[] {
  if (kind !== 'callAction') return kind !== type ? [] : Array.isArray(value) ? value : [value];
  // Rows are held to their schemas where they are written.
  const target = value ? targetOf(value as CallAction) : null;
  return target?.entityType === type ? [target.id] : [];
}

/** Where rows of a type name them. They themselves are left out: they go together. */
function referencesIn(
  entityType: EntityName,
  rows: Iterable<EntityRow>,
  { type, ids }: Subjects,
): FoundReference[] {
  const refs = Object.entries(models[entityType].refs ?? {});
  const found: FoundReference[] = [];
  for (const row of rows) {
    if (row.deleteDate !== null || (entityType === type && ids.has(row.id))) continue;
    for (const [field, kind] of refs)
      for (const id of new Set(idsIn(valueAt(row, field), kind, type)))
        // The rows of a user, of whatever type, bear the user's id.
        if (typeof id === 'string' && ids.has(id) && id !== row.id)
          found.push({ named: id, entityType, row, field });
  }
  return found;
}

function groupById(found: readonly FoundReference[]): ReadonlyMap<string, readonly FoundReference[]> {
  const groups = new Map<string, FoundReference[]>();
  for (const each of found) groups.set(each.named, [...(groups.get(each.named) ?? []), each]);
  return groups;
}

/** What names entities: of each what of it the asker would see in a data set, at most so many, and how much there is beside. */
export function referencesTo(
  request: UserRequest,
  subjects: Subjects,
  most: number,
): (id: string) => CallAnswer<'reference.list'> {
  const { store, access, now } = request.services;
  const reach = access.reachOf(request.userId);

  /** As the asker sees them, without what is hidden from them. */
  function seenOf(entityType: EntityName, ids: readonly string[]): readonly EntityRow[] {
    const constraints = [{ type: 'ids' as const, ids: [...ids] }];
    const query = { entityType, constraints, sorting: [], limit: null };
    if (ids.length === 0 || access.mayRead(request.userId, query) !== null) return [];
    const hidden = access.hiddenFrom(request.userId, query);
    return createEvaluatedSet(store, query, { reach, hidden }, now()).window();
  }

  const types = (Object.keys(models) as EntityName[]).filter((type) => models[type].refs !== undefined);
  const all = types.flatMap((type) => referencesIn(type, store.all(type), subjects));
  const seen = types.flatMap((type) => {
    const ids = all.flatMap(({ entityType, row }) => (entityType === type ? [row.id] : []));
    return referencesIn(type, seenOf(type, [...new Set(ids)]), subjects);
  });
  const allOf = groupById(all);
  const seenOfEach = groupById(seen);
  return (id) => {
    const own = seenOfEach.get(id) ?? [];
    const references = own
      .toSorted((a, b) => nameOf(a.entityType, a.row, 'en').localeCompare(nameOf(b.entityType, b.row, 'en')))
      .slice(0, most)
      .map(({ entityType, row, field }) => ({
        entityType,
        id: row.id,
        organizationId: row.organizationId,
        field,
      }));
    return { references, total: own.length, hidden: (allOf.get(id) ?? []).length - own.length };
  };
}
