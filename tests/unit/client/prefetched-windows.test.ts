import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toWindowText } from '../../../src/domain/protocol/window-text.ts';
import type { StoredWindow } from '../../../src/client/store/database.ts';
import { toStoredWindow } from '../../../src/client/store/database.ts';
import { knownUser } from './support/known-user.ts';
import { fakeStorage } from './support/tab-storage.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

const engine = vi.hoisted(() => ({ begins: (): void => {} }));
vi.mock(import('../../../src/client/connection/engine-access.ts'), () => ({
  onEngine: (listener: () => void) => void (engine.begins = listener),
}));

const record = (key: string): StoredWindow =>
  toStoredWindow(toWindowText({ ...emptyWindow, key, epoch: null }), 'role');
const dashboard = '/organization/o';

/** Starts a tab at an address, with Ann and Bob signed in. */
async function start(pathname = dashboard) {
  vi.resetModules();
  vi.stubGlobal('window', { location: { pathname, search: '' } });
  const { connectionState, updateConnection } =
    await import('../../../src/client/connection/connection-state.ts');
  const { leavePartition, partitionOf } = await import('../../../src/client/data/partition-access.ts');
  const ahead = await import('../../../src/client/data/prefetched-windows.ts');
  const session = { ...connectionState.get().session, users: [knownUser('ann'), knownUser('bob')] };
  updateConnection({ storage: 'replica', session });
  return { ...ahead, connectionState, updateConnection, leavePartition, partitionOf };
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('navigator', {});
  const tab = await start();
  await tab.partitionOf('ann').windows.bulkPut([record('first'), record('second')]);
  tab.leavePartition('ann');
});
afterEach(() => void vi.unstubAllGlobals());

test('reads the windows that were open ahead of their first use, until the engine answers', async () => {
  (await start()).saveOpenWindows('ann', ['first']);
  const { takePrefetched, prefetchedWindow } = await start();
  expect(await takePrefetched('ann')).toBe('whole');
  expect(prefetchedWindow('ann', 'first')).toMatchObject({ key: 'first' });
  expect(prefetchedWindow('ann', 'second')).toBeUndefined();
  expect(prefetchedWindow('bob', 'first')).toBeUndefined();
  engine.begins();
  expect(prefetchedWindow('ann', 'first')).toBeUndefined();
});

test('reports a part when one of the windows is missing', async () => {
  (await start()).saveOpenWindows('ann', ['first', 'evicted']);
  const { takePrefetched, prefetchedWindow } = await start();
  expect(await takePrefetched('ann')).toBe('part');
  expect(prefetchedWindow('ann', 'first')).toMatchObject({ key: 'first' });
  expect(prefetchedWindow('ann', 'evicted')).toBeUndefined();
});

test('leaves out a window that another build has stored since, if this build’s model refuses its rows', async () => {
  const tab = await start();
  tab.saveOpenWindows('ann', ['first', 'second']);
  await tab.partitionOf('ann').windows.put({
    ...toStoredWindow(toWindowText({ ...emptyWindow, key: 'second', rows: [rowOf('refused', 1)] }), 'role'),
    model: 'role:0',
  });
  tab.leavePartition('ann');
  const { takePrefetched, prefetchedWindow } = await start();
  expect(await takePrefetched('ann')).toBe('part');
  expect(prefetchedWindow('ann', 'first')).toMatchObject({ key: 'first' });
  expect(prefetchedWindow('ann', 'second')).toBeUndefined();
});

test('shows the windows only to the same user at the same address', async () => {
  (await start()).saveOpenWindows('ann', ['first']);
  const other = await start();
  expect(await other.takePrefetched('bob')).toBe('part');
  expect(other.prefetchedWindow('bob', 'first')).toBeUndefined();
  expect(other.prefetchedWindow('ann', 'first')).toBeUndefined();
  const elsewhere = await start('/me');
  expect(await elsewhere.takePrefetched('ann')).toBe('part');
  expect(elsewhere.prefetchedWindow('ann', 'first')).toBeUndefined();
});

test('shows and remembers nothing for a user who signed out or whose rows are being wiped', async () => {
  const { forgetPrivateChoices } = await import('../../../src/lib/browser/private-choice.ts');
  (await start()).saveOpenWindows('ann', ['first']);
  const left = await start();
  left.updateConnection({ session: { ...left.connectionState.get().session, users: [knownUser('bob')] } });
  expect(await left.takePrefetched('ann')).toBe('part');
  expect(left.prefetchedWindow('ann', 'first')).toBeUndefined();

  forgetPrivateChoices('ann');
  left.saveOpenWindows('ann', ['first']);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('does not recreate a deleted database by reading from it', async () => {
  const { partitionName } = await import('../../../src/client/store/database.ts');
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  (await start()).saveOpenWindows('ann', ['first']);
  await new Promise((done) =>
    indexedDB.deleteDatabase(partitionName('ann')).addEventListener('success', done),
  );
  const { takePrefetched } = await start();
  expect(await takePrefetched('ann')).toBe('part');
  expect(await names()).not.toContain(partitionName('ann'));
});

test('remembers nothing in memory storage', async () => {
  const { updateConnection, saveOpenWindows } = await start();
  updateConnection({ storage: 'memory' });
  saveOpenWindows('ann', ['first']);
  expect(Object.keys(localStorage)).toEqual([]);
});
