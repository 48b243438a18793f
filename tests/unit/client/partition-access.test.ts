import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partitionName } from '../../../src/client/store/database.ts';
import { leavePartition, partitionOf } from '../../../src/client/data/partition-access.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  // Dexie says that it opens anew.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As the engine wipes: where a connection of this tab stays open, it waits without end. Answers what is left. */
async function namesWithout(userId: string): Promise<readonly string[]> {
  await Dexie.delete(partitionName(userId));
  return Dexie.getDatabaseNames();
}

test('a handle that is being read lets go of a database that is to be deleted', async () => {
  await partitionOf('ann').windows.get('w');
  expect(await namesWithout('ann')).not.toContain(partitionName('ann'));
});

test('a handle left while a read opened it anew lets go of it too', async () => {
  const partition = partitionOf('ben');
  await partition.windows.get('w');
  // A browser takes the connection from a page that sleeps, without a word to it.
  partition.backendDB().close();
  await partition.windows.get('w');
  expect(partitionOf('ben')).not.toBe(partition);
  expect(partition.isOpen()).toBe(true);
  expect(await namesWithout('ben')).not.toContain(partitionName('ben'));
});

test('a handle left before it had opened lets go of what opens all the same', async () => {
  // One that is there already: what makes a new one is undone with its opening.
  await partitionOf('cas').windows.get('w');
  leavePartition('cas');
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((name, version) => {
    queueMicrotask(() => leavePartition('cas'));
    return open(name, version);
  });
  await expect(partitionOf('cas').windows.get('w')).rejects.toThrow(Dexie.DatabaseClosedError);
  expect(await namesWithout('cas')).not.toContain(partitionName('cas'));
});
