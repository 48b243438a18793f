import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { fromJsonText } from '../../../src/lib/text/json-text.ts';
import type { StoredJournal } from '../../../src/client/store/database.ts';
import { DraftDatabase } from '../../../src/client/data/draft-database.ts';
import { Partition, Registry, partitionName } from '../../../src/client/store/database.ts';
import { draftDatabaseName } from '../../../src/client/store/draft-name.ts';
import {
  channels,
  filledPlatform,
  flipDirection,
  resetWorldForEachTest,
  idle,
  pass,
  windowOf,
} from './data-support/world.ts';
import { EngineLife } from './data-support/engine-life.ts';
import { storedSets, storedWindow } from './data-support/replica.ts';
import { startSettledLife } from './data-support/settled-life.ts';

resetWorldForEachTest();

const spyOnPuts = () => vi.spyOn(IDBObjectStore.prototype, 'put');
const storeNamesOf = (spy: ReturnType<typeof spyOnPuts>): readonly string[] =>
  spy.mock.contexts.map((store) => (store as IDBObjectStore).name);
const journaledChanges = (spy: ReturnType<typeof spyOnPuts>): readonly unknown[] =>
  spy.mock.calls
    .filter((_, index) => storeNamesOf(spy)[index] === 'journal')
    .flatMap(([record]) => Object.values(fromJsonText((record as StoredJournal).sets)))
    .flatMap(({ changes }) => changes);

test('a snapshot without changes writes no row; one with two changes writes those two', async () => {
  const platform = filledPlatform(600);
  const life = await startSettledLife(platform);
  const [id] = platform.servedIds('ann', channels);
  const spy = spyOnPuts();
  platform.snapshot(id ?? '');
  await life.settle();
  await vi.advanceTimersByTimeAsync(5_000);
  await idle();
  expect(storeNamesOf(spy).filter((name) => name === 'packs' || name === 'sets')).toEqual([]);
  expect(journaledChanges(spy)).toEqual([]);

  spy.mockClear();
  platform.served.clear();
  flipDirection(platform, 'ann', 7, 9_001);
  flipDirection(platform, 'ann', 423, 9_002);
  platform.served.set(id ?? '', { userId: 'ann', query: channels });
  platform.snapshot(id ?? '');
  await life.settle();
  expect(journaledChanges(spy)).toMatchObject([{ kind: 'patch' }, { kind: 'patch' }]);
  spy.mockClear();
  await vi.advanceTimersByTimeAsync(2_500);
  await idle();
  // 600 rows are three packs; two of them have changed.
  expect(storeNamesOf(spy).filter((name) => name === 'packs')).toHaveLength(2);
});

test('a partition holds only its own user’s rows, and wiping one leaves the other', async () => {
  const platform = filledPlatform(30, ['ann', 'bob']);
  const life = await startSettledLife(platform, ['ann', 'bob']);
  for (const user of ['ann', 'bob']) {
    const sets = (await storedSets(user))?.sets ?? [];
    expect(sets.flatMap(({ rows }) => [...rows.keys()]).every((id) => id.includes(`-${user}-`))).toBe(true);
    expect(sets[0]?.rows.size).toBe(30);
    await new DraftDatabase(user).open();
  }
  await life.sets.wipe('ann', 'everything');
  // The drafts of a user go with the rows, although a tab has them open.
  expect(await Dexie.getDatabaseNames()).not.toContain(draftDatabaseName('ann'));
  expect(await Dexie.getDatabaseNames()).toContain(draftDatabaseName('bob'));
  expect(await Dexie.getDatabaseNames()).not.toContain(partitionName('ann'));
  expect(life.sets.report().map(({ userId }) => userId)).toEqual(['bob']);
  // Changes that are still under way for the wiped user are not stored; the other user goes on.
  flipDirection(platform, 'ann', 1, 700);
  flipDirection(platform, 'bob', 1, 701);
  await life.settle();
  await vi.advanceTimersByTimeAsync(3_000);
  await idle();
  expect(await Dexie.getDatabaseNames()).not.toContain(partitionName('ann'));
  expect((await storedWindow('bob', windowOf()))?.rows.some((row) => row.version === 701)).toBe(true);
  const registry = new Registry();
  expect(await registry.partitions.toArray()).toMatchObject([{ userId: 'bob', state: 'live' }]);
  registry.close();

  // Signed in again: a new partition, filled from the platform.
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: life.epoch });
});

test('a window opened during a wipe gets a new partition after it', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const wiping = life.sets.wipe('ann', 'everything');
  const opening = life.sets.open('a', 'ann', windowOf());
  await Promise.all([wiping, opening]);
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: life.epoch });
  const registry = new Registry();
  expect(await registry.partitions.toArray()).toMatchObject([{ userId: 'ann', state: 'live' }]);
  registry.close();
});

test('a wipe blocked by another connection leaves no rows, and is finished at the next start', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const held = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(partitionName('ann'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('cannot open')));
  });
  const wiping = life.sets.wipe('ann', 'everything');
  await idle();
  await vi.advanceTimersByTimeAsync(3_100);
  await wiping;
  const registry = new Registry();
  expect(await registry.partitions.get('ann')).toMatchObject({ state: 'wiped' });
  const rows = await new Promise<number>((resolve) => {
    const counting = held.transaction('packs').objectStore('packs').count();
    counting.addEventListener('success', () => resolve(counting.result));
  });
  expect(rows).toBe(0);
  held.close();
  await idle();
  const next = new EngineLife(platform);
  await next.sets.load([], null);
  await idle();
  expect(await registry.partitions.get('ann')).toBeUndefined();
  expect(await Dexie.getDatabaseNames()).not.toContain(partitionName('ann'));
  registry.close();
});

test('an engine that another one has replaced writes nothing more', async () => {
  const platform = filledPlatform();
  const frozen = await startSettledLife(platform);
  const next = new EngineLife(platform);
  await next.start(['ann']);
  await next.sets.open('a', 'ann', windowOf());
  await next.settle();
  const before = await storedSets('ann');
  const window = await storedWindow('ann', windowOf());
  const acks = frozen.acks.length;
  flipDirection(platform, 'ann', 3, 800);
  frozen.deliver();
  await frozen.sets.drain();
  expect(frozen.isFenced).toBe(true);
  expect(frozen.acks).toHaveLength(acks);
  expect(await storedSets('ann')).toEqual(before);
  expect(await storedWindow('ann', windowOf())).toEqual(window);
});

test('two failures in a row make the engine reopen the database without losing data', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const original = IDBDatabase.prototype.transaction;
  // The connection is lost for good; another one to the same database works.
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function failing(
    this: IDBDatabase,
    ...args
  ) {
    if (this === spy.mock.contexts[0]) throw new DOMException('lost', 'UnknownError');
    return original.apply(this, args);
  });
  flipDirection(platform, 'ann', 3, 800);
  await life.settle();
  expect(life.storage).toBe('replica');
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
  vi.restoreAllMocks();
  const stored = await storedSets('ann');
  expect(Object.fromEntries(stored?.sets[0]?.rows ?? [])).toEqual(
    Object.fromEntries(platform.at(platform.seq, 'ann', channels)),
  );
});

test('if the replica keeps failing, rows stay in memory and reach the tabs by message', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('lost', 'UnknownError');
  });
  flipDirection(platform, 'ann', 3, 800);
  await life.settle();
  await life.sets.drain();
  expect(life.storage).toBe('memory');
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
  expect(life.published.at(-1)).toMatchObject({
    tabs: ['a'],
    userId: 'ann',
    window: { count: 30, epoch: life.epoch },
  });
  expect(life.published.at(-1)?.window.rows.some((row) => row.version === 800)).toBe(true);
});

test('on a full disk unused sets are deleted first, and the write is tried again', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const unused = windowOf({ query: { ...channels, limit: 7 } });
  await life.sets.open('a', 'ann', unused);
  await life.settle();
  life.sets.close('a', 'ann', unused);
  await pass(11_000);
  await life.settle();
  expect((await storedSets('ann'))?.sets).toHaveLength(2);
  const original = IDBObjectStore.prototype.put;
  let isFull = true;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(this: IDBObjectStore, ...args) {
    if (isFull && this.name === 'journal') {
      isFull = false;
      throw new DOMException('full', 'QuotaExceededError');
    }
    return original.apply(this, args);
  });
  flipDirection(platform, 'ann', 3, 800);
  await life.settle();
  expect(life.storage).toBe('replica');
  expect((await storedSets('ann'))?.sets).toHaveLength(1);
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
});

test('the engine works without an IndexedDB that cannot be opened', async () => {
  const platform = filledPlatform();
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  expect(life.storage).toBe('memory');
  expect(life.published.at(-1)?.window).toMatchObject({ count: 30, epoch: life.epoch });
});

// Proves S0-3-14.
test('on a public computer nothing is written; each tab gets its windows by message', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform, { storage: 'memory' });
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  await life.sets.open('b', 'ann', windowOf());
  expect(life.published.at(-1)).toMatchObject({ tabs: ['b'], window: { count: 30, epoch: life.epoch } });
  flipDirection(platform, 'ann', 3, 800);
  await life.settle();
  expect(life.published.at(-1)).toMatchObject({ tabs: ['a', 'b'] });
  await life.sets.wipe('ann', 'everything');
  expect(await Dexie.getDatabaseNames()).toEqual([]);
});

test('after switching from replica to memory and back, everything is stored again', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  await life.sets.setStorage('memory');
  flipDirection(platform, 'ann', 3, 800);
  await life.settle();
  expect(life.published.at(-1)?.window.rows.some((row) => row.version === 800)).toBe(true);
  await life.sets.setStorage('replica');
  await life.settle();
  await vi.advanceTimersByTimeAsync(2_500);
  await idle();
  expect((await storedSets('ann'))?.sets[0]?.rows.get('channel-ann-3')?.version).toBe(800);
  expect((await storedWindow('ann', windowOf()))?.rows.some((row) => row.version === 800)).toBe(true);
});

test('a database of an older schema is deleted', async () => {
  await new DraftDatabase('ann').open();
  const old = new Dexie(`portal-rows-0ld5chema-ann`);
  old.version(1).stores({ sets: 'key' });
  await old.open();
  old.close();
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({}) },
  });
  await startSettledLife(filledPlatform());
  expect(await Dexie.getDatabaseNames()).toContain(partitionName('ann'));
  expect(await Dexie.getDatabaseNames()).not.toContain('portal-rows-0ld5chema-ann');
  expect(await Dexie.getDatabaseNames()).toContain(draftDatabaseName('ann'));
  vi.unstubAllGlobals();
});

test('rows are written again after another process deleted and recreated the database', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  await Dexie.delete(partitionName('ann'));
  // A tab that reads recreates the tables, but no fence.
  expect(await storedSets('ann')).toBeNull();
  const recreated = new Partition(partitionName('ann'));
  await recreated.open();
  recreated.close();
  flipDirection(platform, 'ann', 3, 800);
  await life.settle();
  await vi.advanceTimersByTimeAsync(2_500);
  await idle();
  await life.settle();
  expect(life.storage).toBe('replica');
  expect((await storedSets('ann'))?.sets[0]?.rows.get('channel-ann-3')?.version).toBe(800);
  expect(life.counts['replica.ReplicaGone']).toBeLessThan(5);
});
