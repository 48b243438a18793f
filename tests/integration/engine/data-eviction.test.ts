import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { EngineLife } from './data-support/engine-life.ts';
import { startSettledLife } from './data-support/settled-life.ts';
import { readPartition } from './data-support/replica.ts';
import { filledPlatform, pass, resetWorldForEachTest, windowOf } from './data-support/world.ts';

resetWorldForEachTest();

/** Counts the stored windows that are read from now on. */
function countReads(): () => number {
  let reads = 0;
  const original = IDBObjectStore.prototype.get;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function get(this: IDBObjectStore, key) {
    if (this.name === 'windows') reads += 1;
    return original.call(this, key);
  });
  return () => reads;
}

const storedWindowCount = () => readPartition('ann', (db) => db.windows.count());

async function closeSome(life: EngineLife): Promise<void> {
  for (const search of ['a', 'b', 'c']) {
    await life.sets.open('a', 'ann', windowOf({ search }));
    await life.settle();
    life.sets.close('a', 'ann', windowOf({ search }));
  }
  await pass(5_000);
}

test('upkeep reads no window that this engine has stored', async () => {
  const life = await startSettledLife(filledPlatform());
  await closeSome(life);
  expect(await storedWindowCount()).toBe(4);
  const reads = countReads();
  await pass(130_000);
  expect(reads()).toBe(0);
  expect(await storedWindowCount()).toBe(4);
});

test('upkeep reads each window that an earlier engine has stored once', async () => {
  const platform = filledPlatform();
  const before = await startSettledLife(platform);
  await closeSome(before);
  before.sets.stop();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await pass(1_000);
  const reads = countReads();
  await pass(70_000);
  expect(reads()).toBe(4);
  await pass(120_000);
  expect(reads()).toBe(4);
});
