import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import type { DataSetRequest } from '../../../src/domain/protocol/socket.ts';
import { partitionName } from '../../../src/client/store/database.ts';
import { PartitionStore } from '../../../workers/engine/data/store/partition-store.ts';
import {
  channels,
  filledPlatform,
  flipDirection,
  resetWorldForEachTest,
  idle,
  pass,
  windowOf,
} from './data-support/world.ts';
import { EngineLife } from './data-support/engine-life.ts';
import { storedSets, storedWindow } from './data-support/replica.ts';
import { startSettledLife } from './data-support/settled-life.ts';

resetWorldForEachTest();

// Proves S0-4-13.
test('after a commit torn between two partitions the lower sync position is resumed and the higher one is kept', async () => {
  const life = await startSettledLife(filledPlatform(30, ['ann', 'bob']), ['ann', 'bob']);
  const { platform } = life;
  const before = platform.seq;
  const original = IDBDatabase.prototype.transaction;
  // The engine dies when ann's partition is durable and bob's is not.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function torn(
    this: IDBDatabase,
    ...args
  ) {
    if (this.name === partitionName('bob')) throw new DOMException('dead', 'UnknownError');
    return original.apply(this, args);
  });
  const gone = platform.rows('ann').get('channel-ann-5') ?? null;
  platform.write('ann', 'channel-ann-5', null);
  flipDirection(platform, 'bob', 5, 500);
  platform.write('ann', 'channel-ann-5', gone && { ...gone, version: 600 });
  platform.write('ann', 'channel-ann-5', null);
  const acked = life.acks.at(-1)?.seq ?? 0;
  life.deliver();
  await vi.advanceTimersByTimeAsync(201);
  life.isDead = true;
  await idle();
  vi.restoreAllMocks();
  expect((await storedSets('ann'))?.position?.seq).toBe(platform.seq);
  expect((await storedSets('bob'))?.position?.seq).toBe(before);
  expect(acked).toBe(before);

  const next = new EngineLife(platform);
  next.position = await next.sets.load(['ann', 'bob'], platform.eventSessionId);
  expect(next.position?.seq).toBe(before);
  next.isLinked = true;
  next.delivered = before;
  next.sets.linked({ kind: 'resumed', eventSessionId: platform.eventSessionId, seq: before });
  next.deliver(3);
  await next.sets.drain();
  const ann = await storedSets('ann');
  expect(ann?.position?.seq).toBe(platform.seq);
  expect([...(ann?.sets[0]?.rows.keys() ?? [])].toSorted()).toEqual(
    [...platform.at(platform.seq, 'ann', channels).keys()].toSorted(),
  );
  expect((await storedSets('bob'))?.position?.seq).toBe(before + 3);
});

test('a registration is removed from the replica before it is unregistered on the platform', async () => {
  const life = await startSettledLife(filledPlatform());
  const steps: string[] = [];
  const { commit } = PartitionStore.prototype;
  vi.spyOn(PartitionStore.prototype, 'commit').mockImplementation(async function spied(
    this: PartitionStore,
    record,
  ) {
    const length = await commit.call(this, record);
    // Reading the database instead would see what was written while the read waited.
    if (Object.values(record.sets).some(({ registration }) => registration === null)) steps.push('durable');
    return length;
  });
  const send = life.send.bind(life);
  vi.spyOn(life, 'send').mockImplementation((userId: string, event: DataSetRequest) => {
    if (event.type === 'dataSet.unregister') steps.push('unregistered');
    return send(userId, event);
  });
  life.sets.release('a');
  await pass(10_100);
  await idle();
  expect(steps).toEqual(['durable', 'unregistered']);
  const stored = (await storedSets('ann'))?.sets[0];
  expect(stored).toMatchObject({ registration: null });
  expect(stored?.rows.size).toBe(30);
});

test('a frozen engine that thaws does not overwrite newer windows', async () => {
  const life = await startSettledLife(filledPlatform());
  const { platform } = life;
  const next = new EngineLife(platform);
  await next.start(['ann']);
  await next.sets.open('a', 'ann', windowOf());
  await next.settle();
  const window = await storedWindow('ann', windowOf());
  flipDirection(platform, 'ann', 3, 800);
  life.deliver();
  // Windows are due in 100 ms, the journal only in 200 ms.
  await vi.advanceTimersByTimeAsync(150);
  await idle();
  expect(life.isFenced).toBe(true);
  expect(await storedWindow('ann', windowOf())).toEqual(window);
});

test('an engine killed while it writes the packs of a new set leaves no partial set', async () => {
  const platform = filledPlatform(6_600);
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  const original = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function dying(
    this: IDBDatabase,
    ...args
  ) {
    if (this.name === partitionName('ann') && [args[0]].flat().includes('sets'))
      throw new DOMException('dead', 'UnknownError');
    return original.apply(this, args);
  });
  life.deliver();
  await vi.advanceTimersByTimeAsync(400);
  await idle();
  life.isDead = true;
  vi.restoreAllMocks();
  const next = new EngineLife(platform);
  await next.start(['ann']);
  expect(next.sets.report()).toEqual([]);
  await next.sets.open('a', 'ann', windowOf());
  await next.settle();
  expect(next.shown('ann', windowOf())).toMatchObject({ count: 6_600, epoch: next.epoch });
  const stored = await storedSets('ann');
  expect(stored?.sets[0]?.rows.size).toBe(6_600);
});

test('a running engine writes its rows again after the database was deleted', async () => {
  // Three packs: the change that follows rewrites only one of them.
  const life = await startSettledLife(filledPlatform(600));
  const { platform } = life;
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(partitionName('ann')).addEventListener('success', resolve);
  });
  flipDirection(platform, 'ann', 3, 800);
  await life.settle();
  await vi.advanceTimersByTimeAsync(2_500);
  await idle();
  await life.settle();
  expect(life.storage).toBe('replica');
  expect((await storedSets('ann'))?.sets[0]?.rows.size).toBe(600);
  expect((await storedSets('ann'))?.sets[0]?.rows.get('channel-ann-3')?.version).toBe(800);
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 600, epoch: life.epoch });
});

test('an engine deletes the rows of users who are not signed in when it starts', async () => {
  const { platform, sets } = await startSettledLife(filledPlatform(30, ['ann', 'bob']), ['ann', 'bob']);
  expect(await Dexie.getDatabaseNames()).toContain(partitionName('bob'));
  sets.stop();
  // The registry was lost, so only ann is known to be signed in.
  const next = new EngineLife(platform);
  await next.start(['ann']);
  await idle();
  await vi.advanceTimersByTimeAsync(100);
  await idle();
  const names = await Dexie.getDatabaseNames();
  expect(names).toContain(partitionName('ann'));
  expect(names).not.toContain(partitionName('bob'));
});

/** The name that a build with other models gives the partition. */
const otherBuildName = (userId: string): string => partitionName(userId).replace(/rows-[^-]+/, 'rows-other');
const createOtherBuildPartition = async (userId: string): Promise<void> => {
  const database = new Dexie(otherBuildName(userId));
  database.version(1).stores({ windows: 'key' });
  await database.open();
  database.close();
};

test('rows that another build stored are deleted too when their user is not signed in or signs out', async () => {
  await Promise.all(['ann', 'bob', 'cas'].map(createOtherBuildPartition));
  const { sets } = await startSettledLife(filledPlatform(30, ['ann', 'bob']), ['ann', 'bob']);
  await idle();
  await createOtherBuildPartition('ann');
  const exists = async (userId: string): Promise<boolean> =>
    (await Dexie.getDatabaseNames()).includes(otherBuildName(userId));
  expect(await exists('ann')).toBe(true);
  expect(await exists('cas')).toBe(false);
  await sets.wipe('ann', 'everything');
  expect(await exists('ann')).toBe(false);
  expect(await Dexie.getDatabaseNames()).toContain(partitionName('bob'));
});
