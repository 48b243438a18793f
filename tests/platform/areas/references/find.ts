import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { nameOf } from '../../../../src/domain/entities/name-of.ts';
import { valuesAt } from '../../../../src/lib/value/value-at.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { referencesIn } from '../../store/references.ts';
import { referencesKey } from '../../store/row-keys.ts';
import type { Store } from '../../store/store.ts';
import { createEvaluatedSet } from '../../data-sets/evaluated-set.ts';
import type { UserRequest } from '../handler.ts';

/** Entities of one type. */
interface Subjects {
  readonly type: EntityName;
  readonly ids: ReadonlySet<string>;
}

/** The entity that rows of an organization name by an id, or by the key of its type. */
type EntityNamed = (name: unknown, organizationId: string) => string | undefined;

function entityNamed(store: Store, { type, ids }: Subjects): EntityNamed {
  const { key } = models[type];
  if (key === undefined) return (name) => (typeof name === 'string' && ids.has(name) ? name : undefined);
  const keyOf = (organizationId: string, name: unknown): string => `${organizationId} ${String(name)}`;
  const named = new Map(
    [...ids].flatMap((id) => {
      const row = store.get(type, id);
      return row === undefined ? [] : [[keyOf(row.organizationId, row[key]), id] as const];
    }),
  );
  return (name, organizationId) =>
    typeof name === 'string' && ids.has(name) ? name : named.get(keyOf(organizationId, name));
}

/** The field that an answer names: the list or map, where the path goes on into its items. */
const answeredField = (path: string): string => path.split('.*')[0] ?? path;

/** A row that refers to one of the entities in a field. */
export interface FoundReference {
  readonly target: string;
  readonly entityType: EntityName;
  readonly row: EntityRow;
  readonly field: string;
}

/** Whether the referring row is closed. */
function isClosed({ entityType, row }: Pick<FoundReference, 'entityType' | 'row'>): boolean {
  // A model's `isClosed` accepts only rows of its own type, and this is one.
  const { isClosed: own } = models[entityType] as unknown as { isClosed?: (row: EntityRow) => boolean };
  return own?.(row) ?? false;
}

/** References to the entities from rows of a type, except from the entities themselves. */
function referencesFrom(
  entityType: EntityName,
  rows: Iterable<EntityRow>,
  { type, ids }: Subjects,
  named: EntityNamed,
): FoundReference[] {
  const refs = Object.entries(models[entityType].refs ?? {}).filter(
    ([, kind]) => kind === type || kind === 'callAction' || kind === 'flowReference',
  );
  const found: FoundReference[] = [];
  for (const row of refs.length === 0 ? [] : rows) {
    if (row.deleteDate !== null || (entityType === type && ids.has(row.id))) continue;
    for (const [path, kind] of refs) {
      const names = valuesAt(row, path)
        .flatMap((value) => referencesIn(value, kind))
        .flatMap((reference) => (reference.type === null || reference.type === type ? [reference.name] : []));
      // All halves of a user have the user's id, and a row does not refer to itself.
      const targets = new Set(names.map((name) => named(name, row.organizationId)));
      for (const target of targets)
        if (target !== undefined && target !== row.id)
          found.push({ target, entityType, row, field: answeredField(path) });
    }
  }
  return found;
}

const referringTypes = (Object.keys(models) as EntityName[]).filter(
  (type) => models[type].refs !== undefined,
);

/** The rows of a type that name one of the entities, perhaps in a field of another kind. */
function rowsNaming(store: Store, type: EntityName, names: readonly string[]): readonly EntityRow[] {
  const found = names.flatMap((name) => store.by(type, referencesKey, name));
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

/** All references to the entities, from whatever organization. */
function allReferences(store: Store, subjects: Subjects): readonly FoundReference[] {
  const { type: subjectType, ids } = subjects;
  const { key } = models[subjectType];
  const keys =
    key === undefined
      ? []
      : [...ids].map((id) => store.get(subjectType, id)?.[key]).filter((name) => typeof name === 'string');
  const names = [...new Set([...ids, ...keys])];
  const named = entityNamed(store, subjects);
  return referringTypes.flatMap((type) =>
    referencesFrom(type, rowsNaming(store, type, names), subjects, named),
  );
}

/** The references that keep an entity from being deleted, where its type is not deleted while it is used. */
export const openReferences = (store: Store, type: EntityName, id: string): readonly FoundReference[] =>
  allReferences(store, { type, ids: new Set([id]) }).filter((found) => !isClosed(found));

function groupById(found: readonly FoundReference[]): ReadonlyMap<string, readonly FoundReference[]> {
  const groups = new Map<string, FoundReference[]>();
  for (const each of found) groups.set(each.target, [...(groups.get(each.target) ?? []), each]);
  return groups;
}

/** Those from closed rows last, otherwise by name. */
const byUse = (a: FoundReference, b: FoundReference): number =>
  Number(isClosed(a)) - Number(isClosed(b)) ||
  nameOf(a.entityType, a.row, 'en').localeCompare(nameOf(b.entityType, b.row, 'en'));

/** References from all rows, and those that the user would see in a data set. */
export interface ReferenceRows {
  readonly all: readonly FoundReference[];
  readonly visible: readonly FoundReference[];
}

export function findReferences(request: UserRequest, subjects: Subjects): ReferenceRows {
  const { store, access, now } = request.services;
  const reach = access.reachOf(request.userId);
  const named = entityNamed(store, subjects);

  /** The rows that the user may see, without hidden fields. */
  function visibleRows(entityType: EntityName, ids: readonly string[]): readonly EntityRow[] {
    const constraints = [{ type: 'ids' as const, ids: [...ids] }];
    const query = { entityType, constraints, sorting: [], limit: null };
    if (ids.length === 0 || access.mayRead(request.userId, query) !== null) return [];
    const hidden = access.hiddenFrom(request.userId, query);
    return createEvaluatedSet(store, query, { reach, hidden }, now()).window(Infinity);
  }

  const all = allReferences(store, subjects);
  const visible = referringTypes.flatMap((type) => {
    const ids = all.flatMap(({ entityType, row }) => (entityType === type ? [row.id] : []));
    return referencesFrom(type, visibleRows(type, [...new Set(ids)]), subjects, named);
  });
  return { all, visible };
}

/** At most `limit` references that the user may see, how many these are in total, and how many the user may not see. */
export const referencesAnswer = (
  { all, visible }: ReferenceRows,
  limit: number,
): CallAnswer<'reference.list'> => ({
  references: visible
    .toSorted(byUse)
    .slice(0, limit)
    .map((reference) => ({
      entityType: reference.entityType,
      id: reference.row.id,
      organizationId: reference.row.organizationId,
      field: reference.field,
      isClosed: isClosed(reference),
    })),
  total: visible.length,
  hidden: all.length - visible.length,
  closed: all.filter(isClosed).length,
});

/** The references to each of the entities. */
export function referencesTo(
  request: UserRequest,
  subjects: Subjects,
  limit: number,
): (id: string) => CallAnswer<'reference.list'> {
  const { all, visible } = findReferences(request, subjects);
  const allOf = groupById(all);
  const visibleOf = groupById(visible);
  return (id) => referencesAnswer({ all: allOf.get(id) ?? [], visible: visibleOf.get(id) ?? [] }, limit);
}
