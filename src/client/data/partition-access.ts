import { deferred } from '../../lib/async/deferred.ts';
import { lockName } from '../../domain/protocol/engine.ts';
import { Partition, partitionName } from '../store/database.ts';

interface Handle {
  readonly partition: Partition;
  readonly close: () => void;
}

const open = new Map<string, Handle>();

/** Holds the lock that marks the database as in use, until the returned function is called. */
function holdDatabase(name: string): () => void {
  if (!('locks' in navigator)) return () => {};
  const held = deferred();
  void navigator.locks.request(lockName.database(name), { mode: 'shared' }, () => held.promise);
  return held.resolve;
}

/**
 * This tab's read handle on a user's rows. A wipe deletes the database; the handle then closes for good, because Dexie's
 * own reaction to `versionchange` would reopen an empty one.
 */
export function partitionOf(userId: string): Partition {
  const known = open.get(userId);
  if (known) return known.partition;
  const name = partitionName(userId);
  const partition = new Partition(name);
  const release = holdDatabase(name);
  const close = (): void => {
    // Dexie fires `close` on every closing before it is complete; do not close again.
    if (open.get(userId)?.partition !== partition) return;
    open.delete(userId);
    partition.close({ disableAutoOpen: true });
    release();
  };
  open.set(userId, { partition, close });
  partition.on('versionchange', () => {
    close();
    // A handle closed earlier may still have a connection: Dexie opens a new one for a read that lost its own, and
    // keeps
    // one that was being opened. Nothing else closes it, and the deletion would wait for it.
    if (partition.isOpen()) partition.close({ disableAutoOpen: true });
    return false;
  });
  partition.on('close', close);
  return partition;
}

export const leavePartition = (userId: string): void => open.get(userId)?.close();
