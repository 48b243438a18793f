import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftDatabase } from '../../../src/client/data/draft-database.ts';
import type { DraftLockHost } from '../../../src/client/data/draft-lock.ts';
import { createDraftLock } from '../../../src/client/data/draft-lock.ts';
import type { DraftStore } from '../../../src/client/data/draft-store.ts';
import { databaseDrafts, isQuotaExceeded, memoryDrafts } from '../../../src/client/data/draft-store.ts';
import type { DraftStatus } from '../../../src/client/data/draft-writer.ts';
import { createDraftWriter, draftPause, foldLimit } from '../../../src/client/data/draft-writer.ts';
import {
  draftDatabaseName,
  partitionName,
  userOfDatabase,
  userOfPartition,
} from '../../../src/client/store/database.ts';

const inDatabase = (): DraftStore =>
  databaseDrafts(new DraftDatabase('u-1', { indexedDB: new IDBFactory(), IDBKeyRange }));

/** Counts up; a state is its number. */
const format = {
  base: () => 'base',
  fold: (state: number) => state,
  entry: (before: number, after: number) => after - before,
  isEmpty: (state: number) => state === 0,
};

const restored = async (store: DraftStore): Promise<number | null> => {
  const draft = await store.read('f');
  if (draft === null) return null;
  const fold = draft.head.fold as number;
  return (draft.entries as readonly number[]).reduce((sum, entry) => sum + entry, fold);
};

test.each([
  ['the database', inDatabase],
  ['memory', memoryDrafts],
])('a draft in %s is what was written, before and after a fold', async (_, make) => {
  const store = make();
  const status = vi.fn<(status: DraftStatus) => void>();
  const writer = createDraftWriter(store, 'f', format, status);
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
  const database = new DraftDatabase('u-1', { indexedDB, IDBKeyRange });
  const store = databaseDrafts(database);
  await store.fold({ id: 'f', base: 1, fold: 1, view: null, at: 0 });
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(draftDatabaseName('u-1')).addEventListener('success', () => resolve());
  });
  await expect(store.read('f')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(await indexedDB.databases()).toEqual([]);
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
    fold: (head) => (isFull ? failing(full).fold(head) : memory.fold(head)),
  };
  const writer = createDraftWriter(store, 'f', format, status);
  writer.changed(3, null);
  await writer.flush();
  expect(status).toHaveBeenLastCalledWith('full');
  isFull = false;
  await writer.flush();
  expect(status).toHaveBeenLastCalledWith('stored');
  expect(await restored(store)).toBe(3);
});

beforeEach(() => void vi.useRealTimers());
afterEach(() => void vi.useRealTimers());

test('a change is written after a pause, once for many', async () => {
  vi.useFakeTimers();
  const store = memoryDrafts();
  const fold = vi.spyOn(store, 'fold');
  const writer = createDraftWriter(store, 'f', format, () => {});
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

/** Locks and channels of one browser. */
function fakeBrowser(): DraftLockHost {
  let holder: { readonly lose: () => void } | null = null;
  const channels = new Set<{ onmessage: ((event: MessageEvent) => unknown) | null }>();
  type Granted = (lock: Lock | null) => Promise<unknown>;
  const request = async (_name: string, options: LockOptions, granted: Granted): Promise<unknown> => {
    if (holder !== null && options.steal !== true) return granted(null);
    holder?.lose();
    return new Promise((resolve, reject) => {
      const mine = { lose: () => reject(new DOMException('stolen', 'AbortError')) };
      holder = mine;
      void granted({ name: _name, mode: 'exclusive' }).then((value) => {
        if (holder === mine) holder = null;
        resolve(value);
      });
    });
  };
  return {
    // Only the form with options is used.
    locks: { request: request as unknown as LockManager['request'] },
    channel: () => {
      const channel = {
        onmessage: null as ((event: MessageEvent) => unknown) | null,
        postMessage(data: unknown) {
          for (const other of channels)
            if (other !== channel)
              queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data })));
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
  };
}

test('one tab edits a draft; another takes over once the first has stored it', async () => {
  const browser = fakeBrowser();
  const events: string[] = [];
  const tab = (name: string, store: () => Promise<void> = async () => void events.push(`${name} stores`)) =>
    createDraftLock('draft', browser, store, () => events.push(`${name} lost`));
  const [first, second] = [tab('first'), tab('second')];
  expect(await first.acquire()).toBe(true);
  expect(await second.acquire()).toBe(false);
  expect(await second.takeOver()).toBe(true);
  expect(events).toEqual(['first stores', 'first lost']);
  expect(await first.acquire()).toBe(false);
  second.release();
  await Promise.resolve();
  expect(events).toHaveLength(2);
});

test('a tab that does not answer loses the draft after a deadline', async () => {
  vi.useFakeTimers();
  const browser = fakeBrowser();
  const lost = vi.fn<() => void>();
  const stuck = createDraftLock('draft', browser, () => new Promise(() => {}), lost);
  expect(await stuck.acquire()).toBe(true);
  // A frozen tab gets no messages.
  const frozen = { ...browser, channel: () => ({ onmessage: null, postMessage: () => {}, close: () => {} }) };
  const taking = createDraftLock(
    'draft',
    frozen,
    async () => {},
    () => {},
  ).takeOver();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await taking).toBe(true);
  expect(lost).toHaveBeenCalledOnce();
});

test('without locks every tab edits', async () => {
  const lock = createDraftLock(
    'draft',
    { ...fakeBrowser(), locks: undefined },
    async () => {},
    () => {},
  );
  expect(await lock.acquire()).toBe(true);
});
