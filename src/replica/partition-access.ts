import { Partition, partitionName } from './database.ts';

const open = new Map<string, Partition>();

/**
 * This tab's handle on a user's rows, for reading. A wipe deletes the database under it: the handle closes for
 * good, since Dexie's own answer to `versionchange` would open an empty one again.
 */
export function partitionOf(userId: string): Partition {
  const known = open.get(userId);
  if (known) return known;
  const partition = new Partition(partitionName(userId));
  open.set(userId, partition);
  partition.on('versionchange', () => {
    leavePartition(userId);
    return false;
  });
  partition.on('close', () => open.delete(userId));
  return partition;
}

export function leavePartition(userId: string): void {
  open.get(userId)?.close({ disableAutoOpen: true });
  open.delete(userId);
}
