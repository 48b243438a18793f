import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partitionName } from '../../../src/client/store/database.ts';
import { leavePartition, partitionOf } from '../../../src/client/data/partition-access.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  // Dexie warns when it opens a database again.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Deletes the partition as the engine does, which would hang on an open connection of this tab. Returns the names left. */
async function namesAfterDeleting(userId: string): Promise<readonly string[]> {
  await Dexie.delete(partitionName(userId));
  return Dexie.getDatabaseNames();
}

test('a handle in use closes when its database is to be deleted', async () => {
  await partitionOf('ann').windows.get('w');
  expect(await namesAfterDeleting('ann')).not.toContain(partitionName('ann'));
});

test('a handle that was left while a read reopened it closes too', async () => {
  const partition = partitionOf('ben');
  await partition.windows.get('w');
  // A browser closes the connection of a suspended page without notice.
  partition.backendDB().close();
  await partition.windows.get('w');
  expect(partitionOf('ben')).not.toBe(partition);
  expect(partition.isOpen()).toBe(true);
  expect(await namesAfterDeleting('ben')).not.toContain(partitionName('ben'));
});

test('a handle that was left before it opened closes once it has opened', async () => {
  // The database must exist: creating one would be rolled back with its opening.
  await partitionOf('cas').windows.get('w');
  leavePartition('cas');
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((name, version) => {
    queueMicrotask(() => leavePartition('cas'));
    return open(name, version);
  });
  await expect(partitionOf('cas').windows.get('w')).rejects.toThrow(Dexie.DatabaseClosedError);
  expect(await namesAfterDeleting('cas')).not.toContain(partitionName('cas'));
});
