import type { LoadedPartition } from './partitions.ts';
import type { DataSet } from './set/data-set.ts';

/** Unused sets are kept for the next time, up to this many with this many rows in total. */
const keptSets = 40;
const keptRows = 200_000;
/** Records of closed windows are kept for the next start, up to this many. */
const keptWindows = 50;

const isUnused = (set: DataSet): boolean =>
  set.windows.size === 0 && set.releaseTimer === undefined && set.registrationState.kind === 'none';

/** The unused sets to evict: the least recently used beyond the limit. */
export function setsToEvict(
  sets: Iterable<DataSet>,
  limit = { sets: keptSets, rows: keptRows },
): readonly DataSet[] {
  const unused = Array.from(sets)
    .filter(isUnused)
    .toSorted((a, b) => b.lastUsed - a.lastUsed);
  let rows = 0;
  return unused.filter((set, index) => {
    rows += set.rows.slots.size;
    return index >= limit.sets || rows > limit.rows;
  });
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

/** Deletes the oldest records of closed windows beyond the limit. */
async function evictWindows({ partition, board }: LoadedPartition, kept = keptWindows): Promise<void> {
  const { store } = partition;
  if (!store) return;
  const closed = (await store.windowKeys()).filter((key) => !board.openKeys.has(key));
  if (closed.length <= kept) return;
  const records = (await store.windows(closed)).filter((record) => record !== undefined);
  const oldest = records.toSorted((a, b) => b.asOf - a.asOf).slice(kept);
  const gone = oldest.map((record) => record.key).filter((key) => !board.openKeys.has(key));
  if (gone.length > 0) await store.dropWindows(gone);
}

/** Evicts unused sets and windows beyond what is kept, the least recently used first. */
export async function evictUnused(loaded: LoadedPartition): Promise<void> {
  // The sets are chosen when their turn in the queue has come: until then one may be opened again.
  await loaded.packer.enqueue(() => dropSets(loaded, setsToEvict(loaded.partition.sets.values())));
  await evictWindows(loaded);
}

/** Evicts everything unused at once, because the disk is full. */
export async function evictAllUnused(loaded: LoadedPartition): Promise<void> {
  await dropSets(loaded, setsToEvict(loaded.partition.sets.values(), { sets: 0, rows: 0 }));
  await evictWindows(loaded, 0);
}
