import { deferred } from '../../lib/deferred.ts';
import { lockName } from '../../domain/protocol/engine.ts';
import { Partition, partitionName } from '../store/database.ts';

interface Handle {
  readonly partition: Partition;
  readonly close: () => void;
}

const open = new Map<string, Handle>();

/** Says that the database is in use, for as long as the handle is open. */
function holdDatabase(name: string): () => void {
  if (!('locks' in navigator)) return () => {};
  const held = deferred();
  void navigator.locks.request(lockName.database(name), { mode: 'shared' }, () => held.promise);
  return held.resolve;
}

/**
 * This tab's handle on a user's rows, for reading. A wipe deletes the database under it: the handle closes for
 * good, since Dexie's own answer to `versionchange` would open an empty one again.
 */
export function partitionOf(userId: string): Partition {
  const known = open.get(userId);
  if (known) return known.partition;
  const name = partitionName(userId);
  const partition = new Partition(name);
  const release = holdDatabase(name);
  const close = (): void => {
    // Dexie fires `close` at every closing, before it lets go: ours must not begin another.
    if (open.get(userId)?.partition !== partition) return;
    open.delete(userId);
    partition.close({ disableAutoOpen: true });
    release();
  };
  open.set(userId, { partition, close });
  partition.on('versionchange', () => {
    close();
    // A handle that was closed before may have a connection all the same: Dexie opens one anew for a read that finds
    // its own lost, and keeps one that was on its way. Nobody else lets go of it, and the deletion would wait for that.
    if (partition.isOpen()) partition.close({ disableAutoOpen: true });
    return false;
  });
  partition.on('close', close);
  return partition;
}

export const leavePartition = (userId: string): void => open.get(userId)?.close();
