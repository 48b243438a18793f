import type { LoadedPartition } from './partitions.ts';
import type { DataSet } from './set/data-set.ts';

/** Sets that nobody shows are kept for the next time: so many, of so many rows together. */
const keptSets = 40;
const keptRows = 200_000;
/** Windows that nobody has open are kept for the next start: so many, the latest. */
const keptWindows = 50;

const isUnused = (set: DataSet): boolean =>
  set.windows.size === 0 && set.releaseTimer === undefined && set.registrationState.kind === 'none';

/** The unused sets that go: the least recently used beyond what is kept. */
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

/** Takes sets out of memory and replica. */
async function dropSets({ partition }: LoadedPartition, sets: readonly DataSet[]): Promise<void> {
  for (const set of sets) {
    set.dispose();
    partition.sets.delete(set.key);
  }
  const keys = sets.filter((set) => set.isStored).map((set) => set.key);
  if (keys.length > 0) await partition.store?.dropSets(keys);
}

/** Deletes the records of windows that nobody has had open for longest. */
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

/** Sets and windows that were not used for longest go. */
export async function evictUnused(opened: LoadedPartition): Promise<void> {
  // Which they are is asked when their turn has come: until then one may be shown again.
  await opened.packer.enqueue(() => dropSets(opened, setsToEvict(opened.partition.sets.values())));
  await evictWindows(opened);
}

/** The disk is full: all that nobody uses goes, at once. */
export async function evictAllUnused(opened: LoadedPartition): Promise<void> {
  await dropSets(opened, setsToEvict(opened.partition.sets.values(), { sets: 0, rows: 0 }));
  await evictWindows(opened, 0);
}
