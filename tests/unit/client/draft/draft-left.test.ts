import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftStore } from '../../../../src/client/data/draft-store.ts';
import { createDraftWriter } from '../../../../src/client/data/draft-writer.ts';
import { forgetLeftDrafts, hasLeftDrafts } from '../../../../src/lib/browser/left-draft-keys.ts';
import { countFormat, databaseOf, restored, storeIn } from '../support/drafts.ts';
import { fakeStorage } from '../support/tab-storage.ts';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

const writerOf = (store: DraftStore, claim: number) =>
  createDraftWriter(store, { id: 'f', claim }, countFormat, () => {});

/** A store whose writes end with its page: nothing of them is stored, and no promise settles. */
const dying = (store: DraftStore): DraftStore => ({
  ...store,
  fold: () => new Promise(() => {}),
  append: () => new Promise(() => {}),
  remove: () => new Promise(() => {}),
});

test('a change that is pending, or being written, survives a page whose writes end with it', async () => {
  for (const isBeingWritten of [false, true]) {
    const factory = new IDBFactory();
    const store = storeIn(databaseOf(factory));
    const claim = await store.claim('f');
    const first = writerOf(store, claim);
    first.changed(3, null);
    await first.flush();
    const last = writerOf(dying(store), claim);
    last.changed(7, { zoom: 7 });
    if (isBeingWritten) {
      void last.flush();
      await Promise.resolve();
    }
    last.leave();
    const next = storeIn(databaseOf(factory));
    expect(await restored(next)).toBe(3);
    await next.claim('f');
    expect(await restored(next)).toBe(7);
    expect((await next.read('f'))?.head.view).toEqual({ zoom: 7 });
    expect(hasLeftDrafts()).toBe(false);
  }
});

test('a discarded draft stays so when the page is left before it is deleted', async () => {
  const store = storeIn(databaseOf());
  const claim = await store.claim('f');
  const first = writerOf(store, claim);
  first.changed(3, null);
  await first.flush();
  const last = writerOf(dying(store), claim);
  last.changed(5, null);
  void last.flush();
  await Promise.resolve();
  void last.discard();
  last.leave();
  await store.claim('f');
  expect(await store.read('f')).toBeNull();
});

test('a page that comes back goes on with its draft, and takes back what it has left', async () => {
  const store = storeIn(databaseOf());
  const writer = writerOf(store, await store.claim('f'));
  writer.changed(3, null);
  await writer.flush();
  writer.changed(5, null);
  writer.leave();
  expect(hasLeftDrafts()).toBe(true);
  writer.changed(8, null);
  await writer.flush();
  expect(hasLeftDrafts()).toBe(false);
  await store.claim('f');
  expect(await restored(store)).toBe(8);
});

test('a tab leaves nothing in a draft that another one has claimed', async () => {
  const store = storeIn(databaseOf());
  const blocked = writerOf(store, await store.claim('f'));
  const taker = writerOf(store, await store.claim('f'));
  taker.changed(5, null);
  await taker.flush();
  blocked.changed(3, null);
  blocked.leave();
  await store.claim('f');
  expect(await restored(store)).toBe(5);
});

test('what pages have left is forgotten with its user only', async () => {
  const store = storeIn(databaseOf());
  const writer = writerOf(store, await store.claim('f'));
  writer.changed(3, null);
  writer.leave();
  forgetLeftDrafts((userId) => userId === 'u');
  expect(hasLeftDrafts()).toBe(true);
  forgetLeftDrafts((userId) => userId === 'u-1');
  expect(hasLeftDrafts()).toBe(false);
});
