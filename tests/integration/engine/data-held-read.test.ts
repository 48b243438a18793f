import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { EngineLife } from './data-support/engine-life.ts';
import { holdWindowRead } from './data-support/held-read.ts';
import { expectedPage } from './data-support/oracle.ts';
import { storedWindow } from './data-support/replica.ts';
import {
  channels,
  filledPlatform,
  flipDirection,
  idle,
  resetWorldForEachTest,
  windowOf,
} from './data-support/world.ts';

/* A tab whose thread stops while it reads holds every write of windows. No other tab may stand still for it. */

resetWorldForEachTest();
let release = (): void => {};
afterEach(() => release());

const request = windowOf();

async function heldWorld() {
  const platform = filledPlatform(30);
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('reader', 'ann', request);
  await life.settle();
  release = await holdWindowRead('ann');
  let version = 1_000;
  const change = async (ms: number): Promise<void> => {
    version += 1;
    flipDirection(platform, 'ann', version % 10, version);
    life.deliver();
    await idle();
    await vi.advanceTimersByTimeAsync(ms);
    await idle();
  };
  const expected = () => expectedPage([...platform.at(platform.seq, 'ann', channels).values()], request);
  return { life, change, expected };
}

test('windows reach tabs while a put of windows does not end, and at most one put is under way', async () => {
  const { life, change, expected } = await heldWorld();
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  for (let n = 0; n < 10; n += 1) {
    await change(n < 5 ? 40 : 3_000);
    expect(life.shown('ann', request)).toMatchObject({ ...expected(), epoch: life.epoch });
  }
  const windows = puts.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'windows');
  expect(windows.length).toBeLessThanOrEqual(1);
  expect(life.storage).toBe('replica');
  life.sets.stop();
});

test('a window opened meanwhile arrives, also one whose stored record cannot be read', async () => {
  const { life, change, expected } = await heldWorld();
  // The put after this change waits for the held read, and reads of windows wait behind the put.
  await change(3_000);
  await life.sets.open('other', 'ann', request);
  expect(life.shown('ann', request, 'other')).toMatchObject({ ...expected(), epoch: life.epoch });
  const recent = windowOf({ limit: 10, query: { ...channels, limit: 20 } });
  void life.sets.open('third', 'ann', recent);
  for (let n = 0; n < 3; n += 1) {
    life.deliver();
    await idle();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(life.shown('ann', recent)).toMatchObject({ epoch: life.epoch });
  life.sets.stop();
});

test('when the connection is lost meanwhile, no tab keeps a live window', async () => {
  const { life, change } = await heldWorld();
  await change(200);
  expect(life.shown('ann', request)?.epoch).toBe(life.epoch);
  life.cut();
  await vi.advanceTimersByTimeAsync(20);
  expect(life.shown('ann', request)?.epoch).toBeNull();
  life.sets.stop();
});

test('once the read ends, the current windows are stored', async () => {
  const { life, change, expected } = await heldWorld();
  await change(200);
  await change(300);
  release();
  await life.settle();
  expect(await storedWindow('ann', request)).toMatchObject(expected());
  life.sets.stop();
});
