import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Partition, partitionName } from '../../../src/client/store/database.ts';
import { EngineLife } from './data-support/engine-life.ts';
import { storedSets } from './data-support/replica.ts';
import { startSettledLife } from './data-support/settled-life.ts';
import { filledPlatform, idle, pass, resetWorldForEachTest, windowOf } from './data-support/world.ts';

const readableName = 'portal-rows-readable-ann';
const unreadableName = 'portal-rows-unreadable-ann';

vi.mock(import('../../../src/client/store/database.ts'), async (original) => ({
  ...(await original()),
  earlierPartitionNames: () => [readableName],
}));

resetWorldForEachTest();
beforeEach(() => {
  const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({});
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => void vi.unstubAllGlobals());

/** Gives the database of ann’s rows another name, as if an earlier build had written it. */
async function renamePartition(name: string): Promise<void> {
  const [from, to] = [new Partition(partitionName('ann')), new Partition(name)];
  for (const table of from.tables) await to.table(table.name).bulkPut(await table.toArray());
  from.close();
  to.close();
  await Dexie.delete(partitionName('ann'));
}

/** An engine of a build with another storage format stores rows and ends. */
async function storedInFormat(name: string) {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  life.sets.stop();
  await idle();
  await renamePartition(name);
  return platform;
}

async function startOffline(platform: ReturnType<typeof filledPlatform>): Promise<EngineLife> {
  const life = new EngineLife(platform);
  await life.sets.load(['ann'], platform.eventSessionId);
  await life.sets.open('a', 'ann', windowOf());
  await pass(5_000);
  return life;
}

test('rows of an earlier storage format are shown as of their time at every start without a connection', async () => {
  const platform = await storedInFormat(readableName);
  for (let start = 0; start < 2; start += 1) {
    const life = await startOffline(platform);
    expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, total: 30, epoch: null });
    expect(await Dexie.getDatabaseNames()).toContain(readableName);
    life.sets.stop();
  }
});

test('a database of an earlier format is deleted once its rows are in the new one, with the platform’s', async () => {
  const platform = await storedInFormat(readableName);
  const life = await startOffline(platform);
  life.link();
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: life.epoch });
  await pass(5_000);
  expect(await Dexie.getDatabaseNames()).not.toContain(readableName);
  expect((await storedSets('ann'))?.sets[0]?.rows.size).toBe(30);
  life.sets.stop();
  const next = await startOffline(platform);
  expect(next.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: null });
});

test('rows of an earlier format that are not opened are in the new database before the old one goes', async () => {
  const platform = await storedInFormat(readableName);
  const life = new EngineLife(platform);
  await life.start(['ann']);
  const other = windowOf({ query: { ...windowOf().query, limit: 7 } });
  await life.sets.open('a', 'ann', other);
  await life.settle();
  await pass(5_000);
  expect(await Dexie.getDatabaseNames()).not.toContain(readableName);
  life.sets.stop();
  const next = await startOffline(platform);
  expect(next.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: null });
});

test('a database that cannot be read is kept until this build has rows of its own', async () => {
  const platform = await storedInFormat(unreadableName);
  const life = await startOffline(platform);
  expect(life.shown('ann', windowOf())).toBeUndefined();
  expect(await Dexie.getDatabaseNames()).toContain(unreadableName);
  life.link();
  await life.settle();
  await pass(5_000);
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: life.epoch });
  expect(await Dexie.getDatabaseNames()).not.toContain(unreadableName);
});
