import { randomUUID } from 'node:crypto';
import type { AuditSource } from '../../../src/domain/entities/audit-entry/model.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { stableKey } from '../../../src/lib/stable-key.ts';
import { valueAt, withoutValue } from '../../../src/lib/value-at.ts';
import type { Store, Write } from '../store/store.ts';
import { preview } from './preview.ts';
import { withDerived } from './publish.ts';
import { create } from './write.ts';

/** Who changes something, by which call, from where. */
export interface ChangeMaker {
  readonly call: string;
  readonly userId: string | null;
  readonly source: AuditSource | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Of every row, and no news. */
const common = new Set(['id', 'organizationId', 'version', 'createDate', 'updateDate']);
const categories: Partial<Record<EntityName, string>> = {
  telephonyUser: 'telephony',
  channel: 'telephony',
  device: 'telephony',
  trunk: 'telephony',
  upstream: 'telephony',
  circuitBreaker: 'telephony',
  outboundSipCallRouter: 'telephony',
  number: 'telephony',
  billingUser: 'billing',
  organizationBilling: 'billing',
  organizationTelephony: 'telephony',
  flow: 'flow',
  recording: 'audio',
  sound: 'audio',
};

const changedIn = (before: EntityRow | null, after: EntityRow): readonly string[] =>
  Object.keys(after).filter(
    (field) => !common.has(field) && stableKey(before?.[field] ?? null) !== stableKey(after[field] ?? null),
  );

const only = (row: EntityRow | null, fields: readonly string[]): Fields =>
  row === null ? {} : Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));

const isRestricted = (type: EntityName, field: string): boolean =>
  Object.keys(models[type].restricted ?? {}).includes(field);

/** Secrets are within fields: a path into one that is restricted. Of them there is the name alone. */
const secretPaths = (type: EntityName): readonly string[] =>
  Object.keys(models[type].restricted ?? {}).filter((path) => path.includes('.'));

const withoutSecrets = (type: EntityName, row: EntityRow | null): EntityRow | null =>
  row && (secretPaths(type).reduce<Fields>(withoutValue, row) as EntityRow);

/** The entry of one change; null where nothing changed. `secrets`: what else did, of which there is the name alone. */
export function auditEntry(
  maker: ChangeMaker,
  change: { readonly type: EntityName; readonly before: EntityRow | null; readonly after: EntityRow },
  at: string,
  secrets: readonly string[] = [],
): Write | null {
  const { type, before, after } = change;
  const [then, now] = [withoutSecrets(type, before), withoutSecrets(type, after) ?? after];
  const changed = changedIn(then, now);
  const untold = secretPaths(type).filter(
    (path) => stableKey(valueAt(before ?? {}, path) ?? null) !== stableKey(valueAt(after, path) ?? null),
  );
  const names = [...new Set([...changed, ...untold, ...secrets])];
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
    operationDetails: maker.call,
    changedFields: names,
    state: of(changed.filter((field) => !isRestricted(type, field))),
    restrictedState: of(changed.filter((field) => isRestricted(type, field))),
    userId: maker.userId,
    source: maker.source,
    category: categories[type] ?? 'core',
  });
}

interface Made {
  readonly store: Store;
  readonly now: () => number;
  readonly maker: ChangeMaker;
  readonly writes: readonly Write[];
  /** Names of what changed beside rows, by id of the row it belongs to. */
  readonly secrets?: Readonly<Record<string, readonly string[]>>;
  /** What tells of the change and is none itself: it has no entry. */
  readonly beside?: readonly Write[];
}

/** Writes, with what follows and an audit entry of each row asked for, as one unit: there is no change without. */
export async function record({ store, now, maker, writes, secrets = {}, beside = [] }: Made): Promise<void> {
  const at = new Date(now()).toISOString();
  const ahead = preview(store, writes);
  const types = [...new Set(writes.map(({ type }) => type))];
  const entries = types.flatMap((type) =>
    ahead.touched(type).flatMap(({ before, after }) => {
      if (after === null) return [];
      return auditEntry(maker, { type, before, after }, at, secrets[after.id]) ?? [];
    }),
  );
  await store.write([...withDerived(store, writes), ...entries, ...beside]);
}
