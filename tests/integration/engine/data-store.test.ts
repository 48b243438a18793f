import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type {
  JournalRecord,
  PackRecord,
  SetRecord,
  StoredWindow,
} from '../../../src/client/store/database.ts';
import { modelVersion } from '../../../src/domain/entities/model-version.ts';
import {
  FencedOff,
  PartitionStore,
  ReplicaGone,
} from '../../../workers/engine/data/store/partition-store.ts';
import { readPartition } from './data-support/replica.ts';
import { channels, resetWorldForEachTest } from './data-support/world.ts';

/* The database of one user's rows, without the engine around it. */

resetWorldForEachTest();

const record = (n: number): JournalRecord => ({ n, eventSessionId: 's', seq: n, at: 0, sets: {} });
const pack = (set: string, n: number): PackRecord => ({ set, n, slots: [null] });
const setRecord = (key: string): SetRecord => ({
  key,
  query: channels,
  model: modelVersion('channel'),
  registration: null,
  total: 0,
  asOf: 0,
  lastUsed: 0,
  packs: 1,
  journal: 0,
});
const open = async (epoch = 'e'): Promise<PartitionStore> =>
  (await PartitionStore.open('ann', epoch, Promise.resolve())).store;
const counts = () =>
  readPartition('ann', async ({ sets, packs, journal, windows }) => [
    await sets.count(),
    await packs.count(),
    (await journal.toArray()).map(({ n }) => n),
    await windows.count(),
  ]);

test('packs replace the journal that they cover', async () => {
  const store = await open();
  for (const n of [1, 2, 3]) await store.commit(record(n));
  await store.rewrite({ sets: [setRecord('k')], packs: [pack('k', 0)], covered: record(2) });
  expect(await counts()).toEqual([1, 1, [2, 3], 0]);
  store.close();
});

test('a dropped set takes its packs along, and no others', async () => {
  const store = await open();
  const packs = [pack('k', 0), pack('k', 1), pack('other', 0)];
  await store.rewrite({ sets: [setRecord('k'), setRecord('other')], packs, covered: record(1) });
  await store.dropSets(['k']);
  expect(await counts()).toEqual([1, 1, [1], 0]);
  store.close();
});

test('clearing leaves nothing', async () => {
  const store = await open();
  await store.rewrite({ sets: [setRecord('k')], packs: [pack('k', 0)], covered: record(1) });
  await store.putWindows([{ key: 'w', model: 'm', rows: { text: '[]' } } as unknown as StoredWindow]);
  expect(await counts()).toEqual([1, 1, [1], 1]);
  await store.clear();
  expect(await counts()).toEqual([0, 0, [], 0]);
  store.close();
});

test('a write tells another engine’s fence from a database that was deleted', async () => {
  const store = await open('first');
  const next = await open('second');
  await expect(store.commit(record(1))).rejects.toBeInstanceOf(FencedOff);
  await expect(store.putWindows([])).rejects.toBeInstanceOf(FencedOff);
  await next.commit(record(1));
  await readPartition('ann', (db) => Promise.all([db.fence.clear(), db.windowFence.clear()]));
  await expect(next.commit(record(2))).rejects.toBeInstanceOf(ReplicaGone);
  await expect(next.putWindows([])).rejects.toBeInstanceOf(ReplicaGone);
  expect(await counts()).toEqual([0, 0, [1], 0]);
  store.close();
  next.close();
});
