import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { fromJsonText } from '../../../src/lib/text/json-text.ts';
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
import { readPartition, storedSets, storedWindow } from './data-support/replica.ts';
import { ListView } from '../../../workers/engine/data/view/list-view.ts';

resetWorldForEachTest();

// Proves S0-9-01.
test('windows of five tabs share one registration, which ends 10 s after the last release', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  const requests = [0, 10, 20].map((offset) => windowOf({ offset, limit: 10 }));
  for (const tab of ['a', 'b', 'c', 'd', 'e'])
    for (const request of requests) await life.sets.open(tab, 'ann', request);
  await life.settle();
  expect(platform.sent.map(({ event }) => event.type)).toEqual(['dataSet.register']);
  expect(life.sets.report()).toMatchObject([{ userId: 'ann', rows: 30, synced: true, holders: 5 }]);

  for (const tab of ['a', 'b', 'c', 'd']) life.sets.release(tab);
  await pass(15_000);
  expect(platform.served.size).toBe(1);
  for (const request of requests) life.sets.close('e', 'ann', request);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(platform.served.size).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  await life.settle();
  expect(platform.served.size).toBe(0);
});

// Proves S0-9-01.
test('a set opened again within 10 s is never unregistered', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  life.sets.close('a', 'ann', windowOf());
  await vi.advanceTimersByTimeAsync(9_000);
  await life.sets.open('a', 'ann', windowOf());
  await pass(20_000);
  expect(platform.sent).toHaveLength(1);
  // The same tab opening it twice counts once.
  await life.sets.open('a', 'ann', windowOf());
  life.sets.close('a', 'ann', windowOf());
  await pass(11_000);
  await life.settle();
  expect(platform.served.size).toBe(0);
});

// Proves S0-4-10.
test('a resumed link registers nothing again; a new event session registers every wanted set', async () => {
  const platform = filledPlatform(30, ['ann', 'bob']);
  const life = new EngineLife(platform);
  await life.start(['ann', 'bob']);
  await life.sets.open('a', 'ann', windowOf());
  await life.sets.open('a', 'bob', windowOf());
  await life.settle();
  life.cut();
  flipDirection(platform, 'ann', 3, 1000);
  life.link();
  await life.settle();
  expect(platform.sent).toHaveLength(2);
  expect((await storedWindow('ann', windowOf()))?.rows.find((row) => row.version === 1000)).toBeDefined();

  life.cut();
  platform.forget();
  life.link();
  await life.settle();
  const ids = platform.sent.map(({ event }) => event.id);
  expect(new Set(ids).size).toBe(4);
  expect(life.sets.report().every((set) => set.synced)).toBe(true);
});

test('a refused or ended set shows the refusal and loses its rows; opened again, it may be accepted', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  await vi.advanceTimersByTimeAsync(3_000);
  const [id] = platform.servedIds('ann', channels);
  platform.served.clear();
  platform.emit('ann', { type: 'dataSet.ended', id, error: { code: 'A0005', message: 'Not permitted' } });
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({
    rows: [],
    count: 0,
    epoch: null,
    refusal: { code: 'A0005', message: 'Not permitted' },
  });
  await life.settle();
  expect((await storedSets('ann'))?.sets).toMatchObject([{ registration: null, rows: new Map() }]);
  // The packs are emptied later.
  await vi.advanceTimersByTimeAsync(2_500);
  await idle();
  const packs = (await readPartition('ann', (db) => db.packs.toArray())) ?? [];
  expect(packs.flatMap(({ slots }) => fromJsonText(slots)).filter((row) => row !== null)).toEqual([]);

  platform.refuse = () => ({ code: 'W0003', message: 'No such field' });
  await life.sets.open('b', 'ann', windowOf());
  await life.settle();
  expect(await storedWindow('ann', windowOf())).toMatchObject({ refusal: { code: 'W0003' } });
  platform.refuse = null;
  await life.sets.open('c', 'ann', windowOf());
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({
    count: 30,
    refusal: null,
    epoch: life.epoch,
  });
});

test('an invalid event affects its own set only: it is registered again at most three times a minute, then after the minute', async () => {
  const platform = filledPlatform(30, ['ann', 'bob']);
  const life = new EngineLife(platform);
  await life.start(['ann', 'bob']);
  await life.sets.open('a', 'ann', windowOf());
  await life.sets.open('a', 'bob', windowOf());
  await life.settle();
  const poison = async (): Promise<void> => {
    const [id] = platform.servedIds('ann', channels);
    const bad = {
      id,
      entityId: 'channel-ann-1',
      version: 5000,
      event: { type: 'patch', fields: { state: 7 } },
    };
    // Two in one message: one registration repairs both.
    platform.emit('ann', { type: 'dataSet.entityEvent', ...bad }, { type: 'dataSet.entityEvent', ...bad });
    flipDirection(platform, 'bob', 2, 6000 + platform.seq);
    await life.settle();
    await vi.advanceTimersByTimeAsync(10);
    await life.settle();
  };
  const registered = (): number =>
    platform.sent.filter(({ userId, event }) => userId === 'ann' && event.type === 'dataSet.register').length;
  for (let round = 1; round <= 3; round += 1) {
    await poison();
    expect(registered()).toBe(1 + round);
    expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: life.epoch });
  }
  await poison();
  expect(registered()).toBe(4);
  // The set missed a change, so its rows are not labelled live.
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: null });
  expect(life.shown('bob', windowOf())).toMatchObject({ count: 30, epoch: life.epoch });
  await pass(61_000);
  await life.settle();
  expect(registered()).toBe(5);
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: life.epoch });
  expect(platform.served.size).toBe(2);
  expect(life.counts['poisonEvent']).toBe(8);
});

test('an invalid row of a snapshot is left out, the others are shown', async () => {
  const platform = filledPlatform();
  const row = platform.rows('ann').get('channel-ann-4');
  platform.write('ann', 'channel-ann-4', { ...row, version: 77, state: 7 } as never);
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  for (let round = 0; round < 5; round += 1) {
    await life.settle();
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 29, epoch: life.epoch });
  expect(platform.sent.filter(({ event }) => event.type === 'dataSet.register')).toHaveLength(4);
});

test('a set that an earlier engine registered is unregistered once, when an event for it arrives', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  platform.receive('ann', {
    type: 'dataSet.register',
    version: 2,
    id: 'of-an-engine-before',
    query: channels,
  });
  await life.settle();
  flipDirection(platform, 'ann', 1, 900);
  await life.settle();
  const dismissed = platform.sent.filter(({ event }) => event.type === 'dataSet.unregister');
  expect(dismissed).toMatchObject([{ userId: 'ann', event: { id: 'of-an-engine-before' } }]);
});

test('a tab that leaves before its partition is open leaves nothing behind', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start([]);
  const first = life.sets.open('a', 'ann', windowOf());
  const second = life.sets.open('b', 'ann', windowOf({ offset: 5 }));
  const third = life.sets.open('c', 'ann', windowOf({ offset: 9 }));
  life.sets.release('a');
  life.sets.close('b', 'ann', windowOf({ offset: 5 }));
  await Promise.all([first, second, third]);
  await life.settle();
  expect(life.sets.report()).toMatchObject([{ holders: 1 }]);
});

test('of the sets and windows that no tab shows, those beyond the budget go', async () => {
  const platform = filledPlatform(5);
  const rows = [...platform.rows('ann').values()];
  const note = 'x'.repeat(60_000);
  platform.fill(
    'ann',
    rows.map((row) => ({ ...row, userProperties: { note } })),
  );
  const life = new EngineLife(platform);
  await life.start(['ann']);
  const ids = { type: 'ids' as const, ids: rows.map(({ id }) => id) };
  const requestOf = (limit: number, constraints: Query['constraints'] = []) =>
    windowOf({ query: { ...channels, constraints, limit } });
  const lookups = Array.from({ length: 60 }, (_, n) => requestOf(100 + n, [ids]));
  for (const request of [requestOf(99), ...lookups]) {
    life.time += 1_000;
    await life.sets.open('a', 'ann', request);
    await life.settle();
    life.sets.close('a', 'ann', request);
    await vi.advanceTimersByTimeAsync(1_100);
    await idle();
  }
  await pass(75_000);
  await idle();
  await life.settle();
  const limits = ((await storedSets('ann'))?.sets ?? []).map(({ query }) => query.limit ?? 0);
  const windows = await readPartition('ann', (db) => db.windows.count());
  // The list, although it is the oldest, and the latest forty lookups.
  expect(limits.toSorted((one, other) => one - other)).toEqual([
    99,
    ...Array.from({ length: 40 }, (_, n) => 120 + n),
  ]);
  expect(windows).toBe(41);
  expect(platform.served.size).toBe(0);
  // They are as of their release, not of their snapshot.
  const kept = await storedWindow('ann', requestOf(159, [ids]));
  await life.sets.open('a', 'ann', { ...requestOf(159, [ids]), offset: 1 });
  expect(kept?.asOf).toBe(life.time);
});

test('a view that fails on a change affects its own set only: the set is registered again, other users lose nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const platform = filledPlatform(30, ['ann', 'bob']);
  const life = new EngineLife(platform);
  await life.start(['ann', 'bob']);
  const sorted = windowOf({ sorting: [{ by: 'updateDate', dir: 'asc' }] });
  await life.sets.open('a', 'ann', sorted);
  await life.sets.open('a', 'bob', sorted);
  await life.settle();
  vi.spyOn(ListView.prototype, 'apply').mockImplementationOnce(() => {
    throw new TypeError('a filter failed');
  });
  flipDirection(platform, 'ann', 1, 6001);
  flipDirection(platform, 'bob', 2, 6002);
  await life.settle();
  await vi.advanceTimersByTimeAsync(3_000);
  await life.settle();
  expect(life.counts['brokenView']).toBe(1);
  const versions = (userId: string) => life.shown(userId, sorted)?.rows.map(({ version }) => version);
  expect(versions('bob')).toContain(6002);
  expect(versions('ann')).toContain(6001);
  expect(life.shown('ann', sorted)).toMatchObject({ count: 30, epoch: life.epoch });
  expect(platform.sent.filter(({ event }) => event.type === 'dataSet.register')).toHaveLength(3);
});
