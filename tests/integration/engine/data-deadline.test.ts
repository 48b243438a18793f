import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { partitionName } from '../../../src/client/store/database.ts';
import {
  channels,
  filledPlatform,
  flipDirection,
  pass,
  resetWorldForEachTest,
  windowOf,
} from './data-support/world.ts';
import { EngineLife } from './data-support/engine-life.ts';
import { holdDatabase, holdStore } from './data-support/held-database.ts';
import { storedSets, storedWindow } from './data-support/replica.ts';
import { startSettledLife } from './data-support/settled-life.ts';

/* A tab whose thread is blocked answers no `versionchange` and ends no transaction: nothing may wait for it for ever. */

resetWorldForEachTest();

const published = (life: EngineLife, userId: string) =>
  life.published.filter((one) => one.userId === userId).map(({ window }) => window);

test('a user who returns behind a blocked deletion gets rows by message, and the replica once it is free', async () => {
  const platform = filledPlatform(30, ['ann', 'bob']);
  const life = await startSettledLife(platform, ['ann', 'bob']);
  const stuck = await holdDatabase(partitionName('ann'));
  const wiping = life.sets.wipe('ann', 'everything');
  await pass(4_000);
  await wiping;
  life.published.length = 0;

  let isOpen = false;
  void life.sets.open('a', 'ann', windowOf()).then(() => (isOpen = true));
  await pass(4_000);
  await life.settle();
  expect(isOpen).toBe(true);
  expect(published(life, 'ann').at(-1)).toMatchObject({ epoch: life.epoch, total: 30 });
  // Only her rows are in memory.
  flipDirection(platform, 'ann', 1, 701);
  flipDirection(platform, 'bob', 1, 702);
  await life.settle();
  await pass(500);
  expect(
    published(life, 'ann')
      .at(-1)
      ?.rows.some(({ version }) => version === 701),
  ).toBe(true);
  expect((await storedWindow('bob', windowOf()))?.rows.some(({ version }) => version === 702)).toBe(true);
  expect(life.storage).toBe('replica');
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);

  stuck.close();
  await pass(3_000);
  const stored = await storedSets('ann');
  expect(stored?.sets[0]?.rows.size).toBe(30);
  expect(stored?.position?.seq).toBe(platform.seq);
  flipDirection(platform, 'ann', 2, 703);
  await life.settle();
  await pass(500);
  expect((await storedWindow('ann', windowOf()))?.rows.some(({ version }) => version === 703)).toBe(true);
});

test('an engine starts although one partition does not open, with the position of the others', async () => {
  const platform = filledPlatform(30, ['ann', 'bob']);
  await startSettledLife(platform, ['ann', 'bob']);
  const stuck = await holdDatabase(partitionName('ann'));
  indexedDB.deleteDatabase(partitionName('ann'));
  const next = new EngineLife(platform);
  let position: unknown = 'pending';
  void next.sets.load(['ann', 'bob'], platform.eventSessionId).then((found) => (position = found));
  await pass(4_000);
  expect(position).toEqual({ eventSessionId: platform.eventSessionId, seq: platform.seq });
  next.position = { eventSessionId: platform.eventSessionId, seq: platform.seq };
  next.link();
  await next.sets.open('a', 'ann', windowOf());
  await next.settle();
  expect(published(next, 'ann').at(-1)).toMatchObject({ epoch: next.epoch, total: 30 });
  stuck.close();
  await pass(1_000);
});

test('a partition whose write does not finish goes on in memory, and returns to the replica', async () => {
  const platform = filledPlatform(30, ['ann', 'bob']);
  const life = await startSettledLife(platform, ['ann', 'bob']);
  const stuck = await holdStore(partitionName('ann'), 'journal');
  flipDirection(platform, 'ann', 1, 701);
  life.deliver();
  await pass(11_000);
  await life.settle();
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
  expect(life.storage).toBe('replica');
  expect(
    published(life, 'ann')
      .at(-1)
      ?.rows.some(({ version }) => version === 701),
  ).toBe(true);

  stuck.close();
  await pass(5_000);
  // Later changes are written again: the write that was held would have ended by itself.
  flipDirection(platform, 'ann', 2, 702);
  await life.settle();
  await pass(500);
  const stored = await storedSets('ann');
  const rows = stored?.sets.find(({ query }) => query.entityType === channels.entityType)?.rows;
  expect(['channel-ann-1', 'channel-ann-2'].map((id) => rows?.get(id)?.version)).toEqual([701, 702]);
  expect(stored?.position?.seq).toBe(platform.seq);
});

test('rows kept in a partition that opened late are shown with their age', async () => {
  const platform = filledPlatform(30);
  const before = await startSettledLife(platform);
  before.cut();
  await before.sets.drain();
  before.sets.stop();
  const stuck = await holdStore(partitionName('ann'), 'fence');
  const late = new EngineLife(platform);
  void late.sets.load(['ann'], null);
  await pass(4_000);
  const opening = late.sets.open('a', 'ann', windowOf());
  await pass(500);
  await opening;
  expect(published(late, 'ann')).toEqual([]);
  stuck.close();
  await pass(3_000);
  expect(await storedWindow('ann', windowOf())).toMatchObject({ epoch: null, total: 30 });
});

test('a set that opened late is not live in the next engine without a new registration', async () => {
  const platform = filledPlatform(30, ['ann', 'bob']);
  const before = await startSettledLife(platform, ['ann', 'bob']);
  before.cut();
  await before.sets.drain();
  before.sets.stop();
  const stuck = await holdStore(partitionName('ann'), 'fence');
  const late = new EngineLife(platform);
  const starting = late.start(['ann', 'bob']);
  await pass(4_000);
  await starting;
  stuck.close();
  await pass(500);
  // The event belongs to a registration that this engine does not know.
  flipDirection(platform, 'ann', 1, 701);
  await late.settle();
  await pass(500);
  expect((await storedSets('ann'))?.sets[0]).toMatchObject({ registration: null });
  const next = new EngineLife(platform);
  await next.start(['ann', 'bob']);
  await next.sets.open('a', 'ann', windowOf());
  await next.settle();
  await pass(3_000);
  expect((await storedWindow('ann', windowOf()))?.rows.some(({ version }) => version === 701)).toBe(true);
});
