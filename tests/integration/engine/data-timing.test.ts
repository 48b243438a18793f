import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { windowKey } from '../../../src/domain/protocol/window.ts';
import { Partition, partitionName } from '../../../src/client/store/database.ts';
import { filledPlatform, flip, freshWorld, idle, windowOf } from './data-support/world.ts';
import { Life } from './data-support/life.ts';
import { reading, storedWindow } from './data-support/replica.ts';
import type { ModelPlatform } from './data-support/platform.ts';

freshWorld();

async function quietLife(platform: ModelPlatform): Promise<Life> {
  const life = new Life(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  await vi.advanceTimersByTimeAsync(2_500);
  await idle();
  return life;
}

const advance = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await idle();
};

const seen = async (): Promise<number> => (await storedWindow('ann', windowOf()))?.seq ?? -1;

test('after quiet an event shows at once; the next ones 20 ms later, folded', async () => {
  const platform = filledPlatform();
  const life = await quietLife(platform);
  const start = platform.seq;
  flip(platform, 'ann', 1, 1001);
  life.deliver();
  await advance(0);
  expect(await seen()).toBe(start + 1);
  for (let n = 2; n < 12; n += 1) flip(platform, 'ann', n, 1000 + n);
  life.deliver();
  await advance(15);
  expect(await seen()).toBe(start + 1);
  await advance(6);
  expect(await seen()).toBe(start + 11);
});

test('behind, a tick takes a thousand events and the next follows at once', async () => {
  const platform = filledPlatform();
  const life = await quietLife(platform);
  const start = platform.seq;
  for (let n = 0; n < 2_500; n += 1) flip(platform, 'ann', n % 30, 10_000 + n);
  life.deliver();
  // Ticks at 0, 1 and 2 ms (a fake timeout of 0 takes one): not at 20 ms each.
  await advance(4);
  await life.sets.drain();
  expect(await seen()).toBe(start + 2_500);
});

test('windows are written at most every 16 ms', async () => {
  const platform = filledPlatform();
  const life = await quietLife(platform);
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const windows = (): number =>
    puts.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'windows').length;
  for (let ms = 0; ms < 160; ms += 1) {
    for (let n = 0; n < 5; n += 1) flip(platform, 'ann', n, 1_000 + ms * 5 + n);
    life.deliver();
    await vi.advanceTimersByTimeAsync(1);
    await idle();
  }
  expect(windows()).toBeGreaterThanOrEqual(7);
  expect(windows()).toBeLessThanOrEqual(11);
});

test('a commit follows the first event after 200 ms, the ack follows the commit', async () => {
  const platform = filledPlatform();
  const life = await quietLife(platform);
  const acks = life.acks.length;
  flip(platform, 'ann', 1, 1001);
  life.deliver();
  await advance(195);
  expect(life.acks).toHaveLength(acks);
  await advance(10);
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
  expect(life.acks).toHaveLength(acks + 1);
});

test('256 events are committed without waiting', async () => {
  const platform = filledPlatform();
  const life = await quietLife(platform);
  for (let n = 0; n < 256; n += 1) flip(platform, 'ann', n % 30, 1_000 + n);
  life.deliver();
  await advance(2);
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
});

test('no ack before the transaction is complete', async () => {
  const platform = filledPlatform();
  const life = await quietLife(platform);
  const acks = life.acks.length;
  flip(platform, 'ann', 1, 1001);
  life.deliver();
  await vi.advanceTimersByTimeAsync(205);
  // The put has been asked for; no turn of the event loop has passed in which it could have been done.
  expect(life.acks).toHaveLength(acks);
  await idle();
  expect(life.acks).toHaveLength(acks + 1);
});

test('packs are rewritten after 2 s of quiet, or at 2,000 changes and 1 s', async () => {
  const platform = filledPlatform();
  const life = await quietLife(platform);
  const journal = async (): Promise<number> => (await reading('ann', (db) => db.journal.count())) ?? -1;
  const packed = async (): Promise<number> =>
    (await reading('ann', (db) => db.sets.toArray()))?.[0]?.journal ?? -1;
  const before = await packed();
  for (let n = 0; n < 5; n += 1) {
    flip(platform, 'ann', n, 2_000 + n);
    life.deliver();
    await advance(300);
  }
  expect(await packed()).toBe(before);
  expect(await journal()).toBeGreaterThanOrEqual(5);
  await advance(1_800);
  expect(await packed()).toBeGreaterThan(before);
  expect(await journal()).toBe(1);

  // Where nothing changes, nothing is written.
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  await advance(30_000);
  expect(puts).not.toHaveBeenCalled();
  puts.mockRestore();

  // 1,500 changes a second, never quiet: the packs follow, but not each commit.
  const then = await packed();
  const versions = new Set<number>();
  for (let ms = 0; ms < 4_000; ms += 20) {
    for (let n = 0; n < 30; n += 1) flip(platform, 'ann', n, 10_000 + ms * 30 + n);
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

test('a window is written while what is behind its rows still waits to be', async () => {
  const platform = filledPlatform();
  const life = await quietLife(platform);
  const held = new Partition(partitionName('ann'));
  await held.open();
  const tx = held.backendDB().transaction(['packs', 'journal', 'fence'], 'readwrite');
  let isHeld = true;
  const hold = (): void => {
    if (isHeld) tx.objectStore('fence').get('writer').addEventListener('success', hold);
  };
  hold();
  const acks = life.acks.length;
  flip(platform, 'ann', 1, 1001);
  life.deliver();
  await vi.advanceTimersByTimeAsync(250);
  await idle();
  expect((await held.windows.get(windowKey(windowOf())))?.seq).toBe(platform.seq);
  expect(life.acks).toHaveLength(acks);
  isHeld = false;
  await idle();
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
  held.close();
});
