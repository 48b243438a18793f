import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { probeName } from '../../../workers/engine/data/store/room-probe.ts';
import { EngineLife } from './data-support/engine-life.ts';
import { fillDisk } from './data-support/full-disk.ts';
import { storedSets, storedWindow } from './data-support/replica.ts';
import { startSettledLife } from './data-support/settled-life.ts';
import {
  filledPlatform,
  flipDirection,
  pass,
  resetWorldForEachTest,
  windowOf,
} from './data-support/world.ts';

resetWorldForEachTest();

const minute = 60_000;

const storedVersions = async (): Promise<readonly (number | undefined)[]> => {
  const rows = (await storedSets('ann'))?.sets[0]?.rows;
  return [rows?.size, rows?.get('channel-ann-3')?.version];
};

const isShown = (life: EngineLife, version: number): boolean =>
  life.shown('ann', windowOf())?.rows.some((row) => row.version === version) ?? false;

/** An engine that had stored its rows when the disk became full, with a change since. */
async function lifeOnFullDisk() {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const disk = fillDisk();
  flipDirection(platform, 'ann', 3, 800);
  await life.settle();
  return { platform, life, disk };
}

test('after a full disk, everything is stored again once there is room', async () => {
  const { platform, life, disk } = await lifeOnFullDisk();
  await pass(5 * minute);
  expect(life.storage).toBe('memory');
  expect(isShown(life, 800)).toBe(true);
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
  expect(await storedVersions()).toEqual([30, 4]);

  disk.freeUp();
  await pass(11 * minute);
  expect(life.storage).toBe('replica');
  expect(await storedVersions()).toEqual([30, 800]);
  expect((await storedWindow('ann', windowOf()))?.rows.some(({ version }) => version === 800)).toBe(true);
  flipDirection(platform, 'ann', 3, 801);
  await life.settle();
  await pass(3_000);
  expect(await storedVersions()).toEqual([30, 801]);
  expect((await storedSets('ann'))?.position?.seq).toBe(platform.seq);
  expect(await Dexie.getDatabaseNames()).not.toContain(probeName);
});

test('while there is not enough room, the previous rows stay stored', async () => {
  const { life, disk } = await lifeOnFullDisk();
  // Enough for a fence and a few rows, but not for all.
  disk.freeUp(20_000);
  await pass(30 * minute);
  expect(life.storage).toBe('memory');
  expect(await storedVersions()).toEqual([30, 4]);
});

test('a user who comes back from deleting files does not wait for the next look', async () => {
  const { life, disk } = await lifeOnFullDisk();
  await pass(5 * minute);
  disk.freeUp();
  life.sets.retryFailed();
  await pass(1_000);
  expect(life.storage).toBe('replica');
});

test('an engine that starts on a full disk shows the rows stored before, and goes on in memory', async () => {
  const platform = filledPlatform();
  const before = await startSettledLife(platform);
  before.cut();
  await before.sets.drain();
  before.sets.stop();
  const disk = fillDisk();
  const life = new EngineLife(platform);
  life.position = await life.sets.load(['ann'], platform.eventSessionId);
  await life.sets.open('a', 'ann', windowOf());
  await pass(500);
  expect(life.isFenced).toBe(false);
  expect(life.storage).toBe('memory');
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: null });

  flipDirection(platform, 'ann', 3, 800);
  life.link();
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: life.epoch });
  expect(isShown(life, 800)).toBe(true);
  disk.freeUp();
  await pass(2 * minute);
  expect(life.storage).toBe('replica');
  expect(await storedVersions()).toEqual([30, 800]);
});

test('a computer that became public meanwhile stores nothing when there is room', async () => {
  const { life, disk } = await lifeOnFullDisk();
  await life.sets.setStorage('memory');
  disk.freeUp();
  await pass(20 * minute);
  expect(life.storage).toBe('memory');
  expect(await storedVersions()).toEqual([30, 4]);
});
