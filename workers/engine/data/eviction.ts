import type { PermissionHolder } from '../../../src/domain/access/can.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { isEntityName } from '../../../src/domain/entities/models.ts';
import { fromStoredWindow } from '../../../src/client/store/database.ts';
import { entityNameOf } from '../../../src/domain/entities/model-version.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import { queryKey } from '../../../src/domain/core/query.ts';
import type { LoadedPartition } from './partitions.ts';
import type { Budget, Purpose } from './retention.ts';
import {
  beyondBudget,
  emptyBudget,
  purposeOf,
  setBudget,
  windowBudget,
  windowPurposeOf,
} from './retention.ts';
import type { DataSet } from './set/data-set.ts';
import { hiddenFields, isOfOneself, knownRights, mayRead } from './withdrawn-rights.ts';

const isUnused = (set: DataSet): boolean =>
  set.windows.size === 0 && set.releaseTimer === undefined && set.registrationState.kind === 'none';

/** Rows that are measured to estimate the size of a set. */
const sampleSize = 5;

function bytesOf({ rows: { slots } }: DataSet): number {
  const sample: EntityRow[] = [];
  for (const row of slots.rows) {
    if (row) sample.push(row);
    if (sample.length === sampleSize) break;
  }
  return (JSON.stringify(sample).length * slots.size) / Math.max(sample.length, 1);
}

/** Packs, journal and windows each have a copy of a row. */
const storedCopies = 3;
const minRoom = 2 ** 20;

/** The bytes that must be free before sets are stored, with room for what comes next. */
export function roomFor(sets: readonly DataSet[]): number {
  return minRoom + storedCopies * sets.reduce((bytes, set) => bytes + bytesOf(set), 0);
}

/** The unused sets beyond the budget. */
function setsToEvict(
  sets: Iterable<DataSet>,
  budget: Readonly<Record<Purpose, Budget>> = setBudget,
): readonly DataSet[] {
  const unused = Array.from(sets)
    .filter(isUnused)
    .map((set) => ({ set, purpose: purposeOf(set.query), bytes: bytesOf(set), lastUsed: set.lastUsed }));
  return beyondBudget(unused, budget).map(({ set }) => set);
}

/** Drops sets from memory and replica. */
async function dropSets({ partition }: LoadedPartition, sets: readonly DataSet[]): Promise<void> {
  for (const set of sets) {
    set.dispose();
    partition.sets.delete(set.key);
  }
  const keys = sets.filter((set) => set.isStored).map((set) => set.key);
  if (keys.length > 0) await partition.store?.dropSets(keys);
}

function isWithdrawnFrom(
  userId: string,
  holder: PermissionHolder,
  query: Query,
  rows: Iterable<EntityRow | null>,
): boolean {
  const { entityType } = query;
  return !isEntityName(entityType) || (!isOfOneself(userId, query) && !mayRead(holder, entityType, rows));
}

/** The request of a window, which its key is made of. */
const requestOf = (key: string): WindowRequest => JSON.parse(key) as WindowRequest;

/** Deletes the records of closed windows beyond the budget, and those of types that this build does not have. */
async function evictWindows(loaded: LoadedPartition, budget = windowBudget): Promise<void> {
  const { store } = loaded.partition;
  const facts = ((await store?.windowFacts()) ?? []).filter(({ key }) => !loaded.board.openKeys.has(key));
  const foreign = facts.filter(({ model }) => entityNameOf(model) === null).map(({ key }) => key);
  const items = facts.map(({ key, bytes, asOf }) => ({
    key,
    purpose: windowPurposeOf(requestOf(key)),
    bytes,
    lastUsed: asOf,
  }));
  const evicted = beyondBudget(items, budget).map(({ key }) => key);
  await dropWindows(loaded, new Set([...foreign, ...evicted]));
}

/** The stored closed windows of which the user may no longer read something. */
async function withdrawnWindows(
  { partition, board }: LoadedPartition,
  holder: PermissionHolder,
): Promise<readonly string[]> {
  const { store } = partition;
  const closed = ((await store?.windowKeys()) ?? []).filter((key) => !board.openKeys.has(key));
  const isWithdrawn = (key: string, rows: readonly EntityRow[]): boolean =>
    isWithdrawnFrom(partition.userId, holder, requestOf(key).query, rows);
  const withdrawn = closed.filter((key) => isWithdrawn(key, []));
  // Only a row tells whether it has a field that is hidden from this user.
  const unsure = closed.filter((key) => {
    const { entityType } = requestOf(key).query;
    return (
      !withdrawn.includes(key) && isEntityName(entityType) && hiddenFields(holder, entityType).length > 0
    );
  });
  const records = ((await store?.windows(unsure)) ?? []).flatMap((record) => record ?? []);
  const found = records.filter((record) => isWithdrawn(record.key, fromStoredWindow(record)?.rows ?? []));
  return [...withdrawn, ...found.map(({ key }) => key)];
}

async function dropWindows({ partition, board }: LoadedPartition, keys: Iterable<string>): Promise<void> {
  const gone = Array.from(keys).filter((key) => !board.openKeys.has(key));
  if (gone.length > 0) await partition.store?.dropWindows(gone);
}

/** Drops kept rows that the user may not read any more. Registered sets are the platform's concern. */
export async function dropWithdrawn(loaded: LoadedPartition): Promise<void> {
  const { partition, packer } = loaded;
  const holder = knownRights(partition);
  if (!holder) return;
  await packer.enqueue(() => {
    // A set that is about to be released counts as kept.
    const kept = Array.from(partition.sets.values()).filter(
      (set) => set.windows.size === 0 && set.registrationState.kind === 'none',
    );
    return dropSets(
      loaded,
      kept.filter(({ query, rows }) => isWithdrawnFrom(partition.userId, holder, query, rows.slots.rows)),
    );
  });
  await dropWindows(loaded, await withdrawnWindows(loaded, holder));
}

/** Drops the closed windows of a set that the platform has refused. */
export async function dropWindowsOf(loaded: LoadedPartition, set: DataSet): Promise<void> {
  const keys = (await loaded.partition.store?.windowKeys()) ?? [];
  await dropWindows(
    loaded,
    keys.filter((key) => queryKey(requestOf(key).query) === set.key),
  );
}

/** Evicts unused sets and windows beyond the budget. */
export async function evictUnused(loaded: LoadedPartition): Promise<void> {
  // The sets are chosen when their turn in the queue has come: until then one may be opened again.
  await loaded.packer.enqueue(() => dropSets(loaded, setsToEvict(loaded.partition.sets.values())));
  await evictWindows(loaded);
}

/** Evicts everything unused at once, because the disk is full. */
export async function evictAllUnused(loaded: LoadedPartition): Promise<void> {
  await dropSets(loaded, setsToEvict(loaded.partition.sets.values(), emptyBudget));
  await evictWindows(loaded, emptyBudget);
}
