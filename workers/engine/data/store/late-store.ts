import type { OpenedStore } from './partition-store.ts';
import { nothingStored } from './stored-partition.ts';
import { restoreLate, supersededSets } from './restore.ts';
import type { UserPartition } from './user-partition.ts';

/**
 * Joins the partition with its replica, which opened late. Returns false if the partition is not wanted any more. Sets
 * that are in memory by now are dropped from the replica first: a crash must not leave their old rows there under the
 * new position.
 */
export async function joinLateStore(
  partition: UserPartition,
  { store, stored }: Pick<OpenedStore, 'store' | 'stored'>,
  isWanted: () => boolean,
): Promise<boolean> {
  const found = await stored.catch(() => null);
  if (!found) await store.clear();
  const kept = found ?? nothingStored;
  const dropped = new Set<string>();
  for (;;) {
    if (!isWanted()) return false;
    const superseded = supersededSets(partition, kept).filter((key) => !dropped.has(key));
    if (superseded.length === 0) break;
    for (const key of superseded) dropped.add(key);
    await store.dropSets(superseded);
  }
  restoreLate(partition, { ...kept, sets: kept.sets.filter(({ key }) => !dropped.has(key)) });
  partition.store = store;
  partition.madeInMemory = null;
  return true;
}
