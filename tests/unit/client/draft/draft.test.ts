import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftStore } from '../../../../src/client/data/draft-store.ts';
import { isQuotaExceeded } from '../../../../src/lib/browser/quota-exceeded.ts';
import { memoryDrafts } from '../../../../src/client/data/memory-drafts.ts';
import type { DraftStatus } from '../../../../src/client/data/draft-writer.ts';
import { createDraftWriter, draftPause, foldLimit } from '../../../../src/client/data/draft-writer.ts';
import { partitionName, userOfDatabase, userOfPartition } from '../../../../src/client/store/database.ts';
import { draftDatabaseName } from '../../../../src/client/store/draft-name.ts';
import {
  countFormat as format,
  databaseOf,
  inDatabase,
  restored,
  storeIn,
  unclaimed,
} from '../support/drafts.ts';

test.each([
  ['the database', inDatabase],
  ['memory', memoryDrafts],
])('a draft in %s is what was written, before and after a fold', async (_, make) => {
  const store = make();
  const status = vi.fn<(status: DraftStatus) => void>();
  const writer = createDraftWriter(store, unclaimed, format, status);
  const walk = async (from: number, to: number): Promise<void> => {
    for (let state = from; state <= to; state += 1) {
      writer.changed(state, { zoom: state });
      await writer.flush();
    }
  };
  await walk(1, foldLimit);
  expect((await store.read('f'))?.entries).toHaveLength(foldLimit - 1);
  await walk(foldLimit + 1, foldLimit + 3);
  const draft = await store.read('f');
  expect(draft?.entries).toHaveLength(1);
  expect(draft?.head.view).toEqual({ zoom: foldLimit + 3 });
  expect(await restored(store)).toBe(foldLimit + 3);
  expect(status).toHaveBeenLastCalledWith('stored');
  // A draft without changes is none.
  writer.changed(0, null);
  await writer.flush();
  expect(await store.read('f')).toBeNull();
  writer.changed(5, null);
  await writer.flush();
  await writer.discard();
  expect(await store.read('f')).toBeNull();
  store.close();
});

test('the engine finds the databases of drafts when it deletes those of a user', () => {
  expect(userOfDatabase(draftDatabaseName('a-1'))).toBe('a-1');
  expect(userOfDatabase(partitionName('a-1'))).toBe('a-1');
  expect(userOfPartition(draftDatabaseName('a-1'))).toBeNull();
  expect(userOfDatabase('portal-registry-1')).toBeNull();
});

test('a deletion of the database is not held up, and creates no empty one', async () => {
  const indexedDB = new IDBFactory();
  const database = databaseOf(indexedDB);
  const store = storeIn(database);
  await store.fold({ id: 'f', base: 1, fold: 1, view: null, at: 0 }, 0);
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(draftDatabaseName('u-1')).addEventListener('success', () => resolve());
  });
  await expect(store.read('f')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(await indexedDB.databases()).toEqual([]);
});

test.each([
  ['the database', inDatabase],
  ['memory', memoryDrafts],
])('a draft in %s that was deleted meanwhile is written again', async (_, make) => {
  const store = make();
  const writer = createDraftWriter(store, unclaimed, format, () => {});
  writer.changed(1, null);
  await writer.flush();
  await store.remove('f', 0);
  writer.changed(2, null);
  await writer.flush();
  expect(await restored(store)).toBe(2);
});

test('drafts that nobody has used for 30 days are deleted, and the oldest of more than 50', async () => {
  let now = 0;
  const day = 24 * 3_600_000;
  const store = storeIn(databaseOf(), () => now);
  const write = async (id: string, at: number): Promise<void> => {
    now = at;
    await store.fold({ id, base: 1, fold: 1, view: null, at }, 0);
    await store.append({ draft: id, n: 1, entry: 1 }, { view: null, at }, 0);
  };
  await write('old', 0);
  await write('opened', 0);
  await write('kept', day);
  now = 20 * day;
  await store.use('opened');
  now = 30 * day + 1;
  await store.use('kept');
  expect(await store.read('old')).toBeNull();
  expect((await store.read('opened'))?.entries).toHaveLength(1);
  expect((await store.read('kept'))?.entries).toHaveLength(1);
  for (let n = 0; n < 49; n += 1) await write(`new ${n}`, 30 * day + 2 + n);
  await store.use('new 48');
  expect(await store.read('opened')).toBeNull();
  expect(await store.read('kept')).not.toBeNull();
});

test('a change does not write the base again, and is stored with what the user sees', async () => {
  let now = 0;
  const database = databaseOf();
  const store = storeIn(database, () => now);
  const written = vi.fn<() => undefined>();
  await store.fold({ id: 'f', base: 'large', fold: 1, view: { zoom: 0 }, at: 0 }, 0);
  database.heads.hook('updating', written);
  database.heads.hook('creating', written);
  for (let n = 1; n <= 3; n += 1) {
    now = n;
    expect(await store.append({ draft: 'f', n, entry: n }, { view: { zoom: n }, at: n }, 0)).toBe(true);
  }
  expect(written).not.toHaveBeenCalled();
  const draft = await store.read('f');
  expect(draft).toMatchObject({ head: { base: 'large', view: { zoom: 3 }, at: 3 }, entries: [1, 2, 3] });
  // Only the use of a draft that is changed for long is noted.
  now = 3_600_000;
  await store.append({ draft: 'f', n: 4, entry: 4 }, { view: null, at: now }, 0);
  expect(written).toHaveBeenCalledOnce();
  expect((await store.read('f'))?.head).toMatchObject({ view: null, at: now, usedAt: now });
});

test('no change is stored for a draft that is gone, nor in a database that is closed', async () => {
  const database = databaseOf();
  const store = storeIn(database);
  const append = (n: number) => store.append({ draft: 'f', n, entry: n }, { view: null, at: n }, 0);
  await store.fold({ id: 'f', base: 1, fold: 1, view: null, at: 0 }, 0);
  await store.remove('f', 0);
  expect(await append(1)).toBe(false);
  expect(await database.changes.count()).toBe(0);
  store.close();
  await expect(append(2)).rejects.toThrow('closed');
});

// After a sign-in that expired, the database is opened again by the change that was typed last.
test('a change is stored though the database was not opened yet', async () => {
  const indexedDB = new IDBFactory();
  const open = () => storeIn(databaseOf(indexedDB));
  const before = open();
  await before.fold({ id: 'f', base: 1, fold: 1, view: null, at: 0 }, 0);
  before.close();
  const after = open();
  expect(await after.append({ draft: 'f', n: 1, entry: 1 }, { view: null, at: 1 }, 0)).toBe(true);
  expect((await after.read('f'))?.entries).toEqual([1]);
});

test('an earlier version of the portal noted at the head what the user saw last', async () => {
  const database = databaseOf();
  const store = storeIn(database);
  await store.fold({ id: 'f', base: 1, fold: 1, view: { zoom: 0 }, at: 0 }, 0);
  await store.append({ draft: 'f', n: 1, entry: 1 }, { view: { zoom: 1 }, at: 1 }, 0);
  await database.changes.put({ draft: 'f', n: 2, entry: 2 });
  await database.heads.update('f', { view: { zoom: 2 }, at: 2 });
  expect(await store.read('f')).toMatchObject({ head: { view: { zoom: 2 }, at: 2 }, entries: [1, 2] });
  await store.append({ draft: 'f', n: 3, entry: 3 }, { view: { zoom: 3 }, at: 3 }, 0);
  await database.heads.update('f', { view: { zoom: 4 }, at: 4 });
  expect((await store.read('f'))?.head).toMatchObject({ view: { zoom: 4 }, at: 4 });
});

test('after a change that could not be stored the next one is stored with it', async () => {
  const store = memoryDrafts();
  let isDown = false;
  const append: DraftStore['append'] = (...given) =>
    isDown ? Promise.reject(new Error('held up')) : store.append(...given);
  const writer = createDraftWriter({ ...store, append }, unclaimed, format, () => {});
  for (const state of [1, 2]) {
    writer.changed(state, null);
    await writer.flush();
  }
  isDown = true;
  writer.changed(5, null);
  await writer.flush();
  isDown = false;
  writer.changed(9, null);
  await writer.flush();
  expect(await restored(store)).toBe(9);
});

const failing = (error: Error): DraftStore => ({ ...memoryDrafts(), fold: () => Promise.reject(error) });

test('a full disk is told from other failures, and the next change writes everything', async () => {
  const full = new DOMException('no space', 'QuotaExceededError');
  expect(isQuotaExceeded(full)).toBe(true);
  expect(isQuotaExceeded(Object.assign(new Error('aborted'), { inner: full }))).toBe(true);
  expect(isQuotaExceeded(new Error('other'))).toBe(false);
  const status = vi.fn<(status: DraftStatus) => void>();
  const memory = memoryDrafts();
  let isFull = true;
  const store: DraftStore = {
    ...memory,
    fold: (head, claim) => (isFull ? failing(full) : memory).fold(head, claim),
  };
  const writer = createDraftWriter(store, unclaimed, format, status);
  writer.changed(3, null);
  await writer.flush();
  expect(status).toHaveBeenLastCalledWith('full');
  isFull = false;
  await writer.flush();
  expect(status).toHaveBeenLastCalledWith('stored');
  expect(await restored(store)).toBe(3);
});

beforeEach(() => void vi.useRealTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a change is written after a pause, once for many', async () => {
  vi.useFakeTimers();
  const store = memoryDrafts();
  const fold = vi.spyOn(store, 'fold');
  const writer = createDraftWriter(store, unclaimed, format, () => {});
  writer.changed(1, null);
  await vi.advanceTimersByTimeAsync(draftPause - 1);
  writer.changed(2, null);
  await vi.advanceTimersByTimeAsync(draftPause - 1);
  expect(fold).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fold).toHaveBeenCalledOnce();
  writer.changed(3, null);
  writer.stop();
  await vi.advanceTimersByTimeAsync(draftPause);
  expect(await restored(store)).toBe(2);
});
