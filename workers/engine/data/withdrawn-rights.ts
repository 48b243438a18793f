import { can } from '../../../src/domain/access/can.ts';
import type { PermissionHolder } from '../../../src/domain/access/can.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import type { EntityModel, EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { valueAt } from '../../../src/lib/value/value-at.ts';
import type { DataSet } from './set/data-set.ts';
import type { UserPartition } from './store/user-partition.ts';

type Rights = Pick<EntityModel<string, never>, 'view' | 'restricted'>;

/** The restricted fields of this type that the user may not read. */
export function hiddenFields(holder: PermissionHolder, name: EntityName): readonly string[] {
  const { restricted = {} }: Rights = models[name];
  return Object.keys(restricted).filter((field) => !can(holder, restricted[field] ?? null));
}

/** Whether the user may read rows of this type, and every field that these have. */
export function mayRead(
  holder: PermissionHolder,
  name: EntityName,
  rows: Iterable<EntityRow | null>,
): boolean {
  const { view }: Rights = models[name];
  if (!can(holder, view)) return false;
  const hidden = hiddenFields(holder, name);
  if (hidden.length === 0) return true;
  for (const row of rows) if (row && hidden.some((field) => valueAt(row, field) !== undefined)) return false;
  return true;
}

/** Whether the query is for what users may read of themselves without any permission. */
export function isOfOneself(userId: string, { entityType, constraints }: Query): boolean {
  const [only, ...more] = constraints;
  if (only?.type !== 'ids' || more.length > 0) return false;
  if (entityType === 'user' || entityType === 'telephonyUser') return only.ids.every((id) => id === userId);
  // Their own contract and roles; the engine does not know which these are.
  return entityType === 'userContract' || entityType === 'role';
}

/** The user's permissions as last known; null: never known. */
export function knownRights({
  userId,
  sets,
}: Pick<UserPartition, 'userId' | 'sets'>): PermissionHolder | null {
  const found = Array.from(sets.values())
    .filter((set: DataSet) => set.rows.name === 'userPermissionView' && set.isKnown)
    .flatMap((set) => set.rows.slots.get(userId) ?? [])
    .toSorted((a, b) => b.version - a.version);
  // Parsed by this model.
  const row = found[0] as EntityOf<'userPermissionView'> | undefined;
  return row ? { permissions: new Set(row.permissions) } : null;
}
