import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { windowKey } from '../../../src/domain/protocol/window.ts';
import { Partition, partitionName } from '../../../src/client/store/database.ts';
import {
  filledPlatform,
  flipDirection,
  resetWorldForEachTest,
  idle,
  pass,
  windowOf,
} from './data-support/world.ts';
import { readPartition, storedWindow } from './data-support/replica.ts';
import type { EngineLife } from './data-support/engine-life.ts';
import { startSettledLife } from './data-support/settled-life.ts';

resetWorldForEachTest();

const advance = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await idle();
};

const shownSeq = (life: EngineLife): number => life.shown('ann', windowOf())?.seq ?? -1;

// Proves S0-9-02.
test('after a pause an event shows at once, the following ones together within 20 ms', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const start = platform.seq;
  flipDirection(platform, 'ann', 1, 1001);
  life.deliver();
  await advance(0);
  expect(shownSeq(life)).toBe(start + 1);
  for (let n = 2; n < 12; n += 1) flipDirection(platform, 'ann', n, 1000 + n);
  life.deliver();
  await advance(15);
  expect(shownSeq(life)).toBe(start + 1);
  await advance(6);
  expect(shownSeq(life)).toBe(start + 11);
});

// Proves S0-9-02.
test('a hundred events are taken in 20 ms, not more', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const start = platform.seq;
  const sendHundred = (): void => {
    for (let n = 0; n < 100; n += 1) flipDirection(platform, 'ann', n % 30, 1000 + platform.seq);
    life.deliver();
  };
  sendHundred();
  await advance(1);
  expect(shownSeq(life)).toBe(start + 100);
  sendHundred();
  await advance(18);
  expect(shownSeq(life)).toBe(start + 100);
  await advance(3);
  expect(shownSeq(life)).toBe(start + 200);
});

test('an event that follows a late one does not wait for the time of a full tick', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const change = (n: number): void => {
    flipDirection(platform, 'ann', n, 1000 + n);
    life.deliver();
  };
  change(1);
  await advance(28);
  change(2);
  await advance(12);
  change(3);
  // Windows follow each other by 16 ms: 44 ms after the first change, not 48.
  await advance(5);
  expect(shownSeq(life)).toBe(platform.seq);
});

// Proves S0-9-02.
test('when the engine is behind, a tick takes a thousand events and the next one follows at once', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const start = platform.seq;
  for (let n = 0; n < 2_500; n += 1) flipDirection(platform, 'ann', n % 30, 10_000 + n);
  life.deliver();
  // Ticks at 0, 1 and 2 ms (a fake timeout of 0 takes 1 ms), not 20 ms apart.
  await advance(4);
  await life.sets.drain();
  expect(shownSeq(life)).toBe(start + 2_500);
});

test('windows are posted at most every 16 ms, and stored every 2 s', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const stored = (): number =>
    puts.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'windows').length;
  const before = life.published.length;
  // The engine is behind, so that a tick follows each ms: at 20 ms the ticks would set the pace.
  for (let ms = 0; ms < 160; ms += 1) {
    for (let n = 0; n < 120; n += 1) flipDirection(platform, 'ann', n % 30, 1_000 + ms * 120 + n);
    life.deliver();
    await vi.advanceTimersByTimeAsync(1);
    await idle();
  }
  expect(life.published.length - before).toBeGreaterThanOrEqual(7);
  expect(life.published.length - before).toBeLessThanOrEqual(11);
  expect(stored()).toBe(1);
  await advance(1_900);
  expect(stored()).toBe(1);
  await advance(200);
  expect(stored()).toBe(2);
  expect((await storedWindow('ann', windowOf()))?.commit).toBe(life.shown('ann', windowOf())?.commit);
});

// Proves S0-9-06.
test('a commit follows the first event after 200 ms, and the acknowledgement follows the commit', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const acks = life.acks.length;
  flipDirection(platform, 'ann', 1, 1001);
  life.deliver();
  await advance(195);
  expect(life.acks).toHaveLength(acks);
  await advance(10);
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
  expect(life.acks).toHaveLength(acks + 1);
});

test('256 events are committed without waiting', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  for (let n = 0; n < 256; n += 1) flipDirection(platform, 'ann', n % 30, 1_000 + n);
  life.deliver();
  await advance(2);
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
});

test('nothing is acknowledged before the transaction is complete', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const acks = life.acks.length;
  flipDirection(platform, 'ann', 1, 1001);
  life.deliver();
  await vi.advanceTimersByTimeAsync(205);
  // The put is requested, but no turn of the event loop has passed in which it could complete.
  expect(life.acks).toHaveLength(acks);
  await idle();
  expect(life.acks).toHaveLength(acks + 1);
});

test('the packs of a large new set are written in several transactions', async () => {
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put');
  await startSettledLife(filledPlatform(6_600));
  const counts = new Map<IDBTransaction, number>();
  for (const { name, transaction } of spy.mock.contexts as readonly IDBObjectStore[])
    if (name === 'packs') counts.set(transaction, (counts.get(transaction) ?? 0) + 1);
  expect([...counts.values()]).toEqual([25, 2]);
});

test('packs are rewritten after 2 s without changes, or after 2,000 changes and 1 s', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const journal = async (): Promise<number> => (await readPartition('ann', (db) => db.journal.count())) ?? -1;
  const packed = async (): Promise<number> =>
    (await readPartition('ann', (db) => db.sets.toArray()))?.[0]?.journal ?? -1;
  const before = await packed();
  for (let n = 0; n < 5; n += 1) {
    flipDirection(platform, 'ann', n, 2_000 + n);
    life.deliver();
    await advance(300);
  }
  expect(await packed()).toBe(before);
  expect(await journal()).toBeGreaterThanOrEqual(5);
  await advance(1_800);
  expect(await packed()).toBeGreaterThan(before);
  expect(await journal()).toBe(1);

  // Without changes nothing is written.
  await life.sets.drain();
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  await advance(30_000);
  expect(puts).not.toHaveBeenCalled();
  puts.mockRestore();

  // At 1,500 changes a second without a pause the packs are rewritten, but not at each commit.
  const then = await packed();
  const versions = new Set<number>();
  for (let ms = 0; ms < 4_000; ms += 20) {
    for (let n = 0; n < 30; n += 1) flipDirection(platform, 'ann', n, 10_000 + ms * 30 + n);
    life.deliver();
    await vi.advanceTimersByTimeAsync(20);
    await new Promise((resolve) => setImmediate(resolve));
    if (ms % 400 === 0) {
      await idle();
      versions.add(await packed());
    }
  }
  versions.delete(then);
  expect(versions.size).toBeGreaterThanOrEqual(2);
  expect(versions.size).toBeLessThanOrEqual(5);
});

test('a window is posted and stored while the journal still waits for its transaction', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const held = new Partition(partitionName('ann'));
  await held.open();
  const tx = held.backendDB().transaction(['packs', 'journal', 'fence'], 'readwrite');
  let isHeld = true;
  const keepOpen = (): void => {
    if (isHeld) tx.objectStore('fence').get('writer').addEventListener('success', keepOpen);
  };
  keepOpen();
  const acks = life.acks.length;
  flipDirection(platform, 'ann', 1, 1001);
  life.deliver();
  await vi.advanceTimersByTimeAsync(250);
  await idle();
  expect(shownSeq(life)).toBe(platform.seq);
  expect((await held.windows.get(windowKey(windowOf())))?.seq).toBe(platform.seq);
  expect(life.acks).toHaveLength(acks);
  isHeld = false;
  await idle();
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
  held.close();
});

/** An engine whose tab has just closed its only window. */
async function startClosed() {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const commit = () => life.shown('ann', windowOf())?.commit ?? 0;
  const reopen = async (): Promise<void> => {
    await life.sets.open('b', 'ann', windowOf());
    await pass(20);
  };
  let version = 1000;
  const change = async (): Promise<void> => {
    flipDirection(platform, 'ann', 3, (version += 1));
    life.deliver();
    await pass(100);
  };
  const before = commit();
  life.sets.close('a', 'ann', windowOf());
  return { platform, life, commit, before, reopen, change };
}

test('a window that is opened again within a second is the same one', async () => {
  const { life, commit, before, reopen } = await startClosed();
  await pass(900);
  const posts = life.published.length;
  await reopen();
  expect(life.published).toHaveLength(posts + 1);
  expect(commit()).toBe(before);
  // And stays open, though it had been closed.
  await pass(2000);
  life.sets.close('b', 'ann', windowOf());
  await pass(900);
  await life.sets.open('c', 'ann', windowOf());
  await pass(20);
  expect(commit()).toBe(before);
  life.sets.stop();
});

test('a closed window follows changes for a second', async () => {
  const { platform, life, commit, before, reopen, change } = await startClosed();
  await change();
  await change();
  await reopen();
  // Made when the changes came, not when it was opened again.
  expect(commit()).toBe(before + 2);
  expect(life.shown('ann', windowOf())).toMatchObject({ seq: platform.seq, epoch: life.epoch });
  life.sets.stop();
});

test('a closed window is given up after a second', async () => {
  const { life, commit, before, reopen, change } = await startClosed();
  await pass(1100);
  for (let n = 0; n < 5; n += 1) await change();
  await reopen();
  expect(commit()).toBe(before + 1);
  expect(life.shown('ann', windowOf())).toMatchObject({ seq: life.platform.seq, epoch: life.epoch });
  await life.sets.drain();
  expect((await storedWindow('ann', windowOf()))?.commit).toBe(commit());
  life.sets.stop();
});
