import type { EntityRow } from '../../../src/domain/core/model.ts';
import { isCurrentModel } from '../../../src/domain/entities/model-version.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
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

/** The unused sets beyond the budget. */
export function setsToEvict(
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

/** The request of a window, which its key is made of. */
const requestOf = (key: string): WindowRequest => JSON.parse(key) as WindowRequest;

/** Deletes the records of closed windows beyond the budget, and those that builds with other models have left. */
async function evictWindows({ partition, board }: LoadedPartition, budget = windowBudget): Promise<void> {
  const { store } = partition;
  if (!store) return;
  const closed = (await store.windowKeys()).filter((key) => !board.openKeys.has(key));
  const records = (await store.windows(closed)).flatMap((record) => record ?? []);
  const outdated = records.filter(({ model }) => !isCurrentModel(model)).map(({ key }) => key);
  const items = records.map(({ key, rows, asOf }) => ({
    key,
    purpose: windowPurposeOf(requestOf(key)),
    bytes: key.length + rows.text.length,
    lastUsed: asOf,
  }));
  const evicted = beyondBudget(items, budget).map(({ key }) => key);
  const gone = [...new Set([...outdated, ...evicted])].filter((key) => !board.openKeys.has(key));
  if (gone.length > 0) await store.dropWindows(gone);
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
