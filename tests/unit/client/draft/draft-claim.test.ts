import { expect, test, vi } from 'vitest';
import type { DraftStore } from '../../../../src/client/data/draft-store.ts';
import { DraftLost } from '../../../../src/client/data/draft-store.ts';
import type { DraftStatus } from '../../../../src/client/data/draft-writer.ts';
import { createDraftWriter } from '../../../../src/client/data/draft-writer.ts';
import { memoryDrafts } from '../../../../src/client/data/memory-drafts.ts';
import { countFormat, databaseOf, inDatabase, restored, storeIn } from '../support/drafts.ts';

const stores: readonly [string, () => DraftStore][] = [
  ['the database', inDatabase],
  ['memory', memoryDrafts],
];
const head = (fold: number) => ({ id: 'f', base: 'base', fold, view: null, at: 0 });
const seen = { view: null, at: 0 };

test.each(stores)('nothing is written to a draft in %s that another tab has claimed', async (_, make) => {
  const store = make();
  const mine = await store.claim('f');
  await store.fold(head(1), mine);
  const theirs = await store.claim('f');
  await expect(store.append({ draft: 'f', n: 1, entry: 1 }, seen, mine)).rejects.toThrow(DraftLost);
  await expect(store.fold(head(7), mine)).rejects.toThrow(DraftLost);
  await expect(store.remove('f', mine)).rejects.toThrow(DraftLost);
  expect(await restored(store)).toBe(1);
  expect(await store.append({ draft: 'f', n: 1, entry: 4 }, seen, theirs)).toBe(true);
  expect(await restored(store)).toBe(5);
  // Other drafts are not concerned.
  expect(await store.claim('g')).toBe(1);
});

test.each(stores)('a writer of a draft in %s ends once another tab has claimed it', async (_, make) => {
  const store = make();
  const status = vi.fn<(status: DraftStatus) => void>();
  const writer = createDraftWriter(store, { id: 'f', claim: await store.claim('f') }, countFormat, status);
  writer.changed(3, null);
  await writer.flush();
  await store.claim('f');
  writer.changed(5, null);
  await writer.flush();
  expect(status).toHaveBeenLastCalledWith('lost');
  writer.changed(8, null);
  await writer.flush();
  await writer.discard();
  expect(await restored(store)).toBe(3);
});

test('a writer whose claim the database did not answer claims with its first write', async () => {
  const store = inDatabase();
  await store.claim('f');
  const writer = createDraftWriter(store, { id: 'f', claim: null }, countFormat, () => {});
  writer.changed(3, null);
  await writer.flush();
  expect(await restored(store)).toBe(3);
  expect(await store.claim('f')).toBe(3);
});

test('a change and its claim are checked in one transaction, in which nothing waits', async () => {
  const database = databaseOf();
  const store = storeIn(database);
  const claim = await store.claim('f');
  await store.fold(head(1), claim);
  const begun = vi.spyOn(database.backendDB(), 'transaction');
  await store.append({ draft: 'f', n: 1, entry: 1 }, seen, claim);
  expect(begun).toHaveBeenCalledOnce();
});

test('of the claims of a draft those of 30 days stay, and the last', async () => {
  let now = 0;
  const database = databaseOf();
  const store = storeIn(database, () => now);
  const day = 24 * 3_600_000;
  await store.claim('f');
  await store.claim('f');
  now = 40 * day;
  expect(await store.claim('f')).toBe(3);
  expect(await database.changes.count()).toBe(1);
  expect(await store.claim('f')).toBe(4);
  expect(await database.changes.count()).toBe(2);
});
