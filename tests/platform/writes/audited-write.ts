import { randomUUID } from 'node:crypto';
import type { AuditSource } from '../../../src/domain/entities/audit-entry/model.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { stableKey } from '../../../src/lib/value/stable-key.ts';
import { valueAt, withoutValue } from '../../../src/lib/value/value-at.ts';
import type { Store, TableRow, Write } from '../store/store.ts';
import { preview } from '../store/preview.ts';
import { withDerived } from './publish.ts';
import { create } from '../store/write.ts';

/** The author of a change: the call, its user and its source. */
export interface ChangeAuthor {
  readonly call: string;
  readonly userId: string | null;
  readonly source: AuditSource | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of every row that an entry does not list as changed. */
const common = new Set(['id', 'organizationId', 'version', 'createDate', 'updateDate']);

/** The halves of a user are viewed with the permission for users, which says nothing about their own area. */
const categoryOfHalf: Partial<Record<EntityName, string>> = {
  telephonyUser: 'telephony',
  billingUser: 'billing',
};

/** The area that the permission to view a type begins with; `core` for types that everybody may view. */
function categoryOf(type: EntityName): string {
  const { view } = models[type];
  const permissions =
    view === null ? [] : typeof view === 'string' ? [view] : 'any' in view ? view.any : view.all;
  return categoryOfHalf[type] ?? permissions[0]?.split('.')[0] ?? 'core';
}

const changedIn = (before: Fields | null, after: Fields): readonly string[] =>
  Object.keys(after).filter(
    (field) => !common.has(field) && stableKey(before?.[field] ?? null) !== stableKey(after[field] ?? null),
  );

const only = (row: Fields | null, fields: readonly string[]): Fields =>
  row === null ? {} : Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));

const isRestricted = (type: EntityName, field: string): boolean =>
  Object.keys(models[type].restricted ?? {}).includes(field);

/** Entries have the names of changed secrets but no values. */
const secretPaths = (type: EntityName): readonly string[] => Object.keys(models[type].secrets ?? {});

interface AuditedChange {
  readonly before: Fields | null;
  readonly after: Fields;
}

/** The fields of a change that an entry may list. */
function auditedOf(type: EntityName, before: EntityRow | null, after: EntityRow): AuditedChange {
  // A model's `audited` accepts only rows of its own type, and these are.
  const { audited } = models[type] as unknown as {
    readonly audited?: (before: EntityRow | null, after: EntityRow) => AuditedChange;
  };
  return (
    audited?.(before, after) ?? {
      before: withoutSecrets(type, before),
      after: withoutSecrets(type, after) ?? after,
    }
  );
}

const withoutSecrets = (type: EntityName, row: EntityRow | null): EntityRow | null =>
  row && (secretPaths(type).reduce<Fields>(withoutValue, row) as EntityRow);

/** The audit entry of one changed row; null where nothing changed. `secrets`: names of other changed values. */
export function auditEntry(
  author: ChangeAuthor,
  change: { readonly type: EntityName; readonly before: EntityRow | null; readonly after: EntityRow },
  at: string,
  secrets: readonly string[] = [],
): Write | null {
  const { type, before, after } = change;
  const { before: then, after: now } = auditedOf(type, before, after);
  const changed = changedIn(then, now);
  const changedSecrets = secretPaths(type).filter(
    (path) => stableKey(valueAt(before ?? {}, path) ?? null) !== stableKey(valueAt(after, path) ?? null),
  );
  const names = [...new Set([...changed, ...changedSecrets, ...secrets])];
  if (names.length === 0) return null;
  const of = (fields: readonly string[]): { before: Fields; after: Fields } => ({
    before: only(then, fields),
    after: only(now, fields),
  });
  const isDeleted = before?.deleteDate === null && after.deleteDate !== null;
  return create('auditEntry', {
    id: randomUUID(),
    organizationId: after.organizationId,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    entityType: type,
    entityId: after.id,
    operationType: before === null ? 'create' : isDeleted ? 'delete' : 'update',
    operationDetails: author.call,
    changedFields: names,
    state: of(changed.filter((field) => !isRestricted(type, field))),
    restrictedState: of(changed.filter((field) => isRestricted(type, field))),
    userId: author.userId,
    source: author.source,
    category: categoryOf(type),
  });
}

interface AuditedWrite {
  readonly store: Store;
  readonly now: () => number;
  readonly author: ChangeAuthor;
  readonly writes: readonly Write[];
  /** Names of changed secrets that are in no row, by the id of the row they belong to. */
  readonly secrets?: Readonly<Record<string, readonly string[]>>;
  /** Written with the others but without audit entries. */
  readonly unaudited?: readonly Write[];
  /** Rows of other tables. */
  readonly tableRows?: readonly TableRow[];
}

/** The writes with those derived from them and an audit entry per changed row, to make as one unit. */
export function withAudit({
  store,
  now,
  author,
  writes,
  secrets = {},
  unaudited = [],
}: AuditedWrite): readonly Write[] {
  const at = new Date(now()).toISOString();
  const ahead = preview(store, writes);
  const types = [...new Set(writes.map(({ type }) => type))];
  const namesOf = (id: string): readonly string[] => (Object.hasOwn(secrets, id) ? (secrets[id] ?? []) : []);
  const entries = types.flatMap((type) =>
    ahead.touched(type).flatMap(({ before, after }) => {
      if (after === null) return [];
      return auditEntry(author, { type, before, after }, at, namesOf(after.id)) ?? [];
    }),
  );
  return [...withDerived(store, [...writes, ...unaudited]), ...entries];
}

/** Makes the writes with those derived from them and an audit entry per changed row, as one unit. */
export async function writeAudited(write: AuditedWrite): Promise<void> {
  await write.store.write(withAudit(write), write.tableRows);
}
