import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
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
import { storedWindow } from './data-support/replica.ts';

resetWorldForEachTest();

test('windows show their age as soon as the link is lost, and are live again after a resume, without a snapshot', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  life.time = 5_000_000;
  life.cut();
  await vi.advanceTimersByTimeAsync(20);
  await life.sets.drain();
  expect(life.shown('ann', windowOf())).toMatchObject({ epoch: null, asOf: 5_000_000, count: 30 });
  life.time = 6_000_000;
  const seq = platform.seq;
  life.link();
  await life.settle();
  expect(platform.seq).toBe(seq);
  expect(life.shown('ann', windowOf())).toMatchObject({ epoch: life.epoch, asOf: 6_000_000 });
});

// Proves S0-4-11.
test('sets are live only after the whole replay is applied', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  life.cut();
  await life.sets.drain();
  for (let n = 0; n < 30; n += 1) flipDirection(platform, 'ann', n, 1000 + n);
  life.isLinked = true;
  life.sets.linked({ kind: 'resumed', eventSessionId: platform.eventSessionId, seq: life.delivered });
  life.deliver(10);
  await life.sets.drain();
  expect(life.shown('ann', windowOf())).toMatchObject({ epoch: null });
  life.deliver();
  life.sets.caughtUp();
  expect(life.sets.report()[0]?.synced).toBe(false);
  await life.sets.drain();
  expect(life.sets.report()[0]?.synced).toBe(true);
  expect(life.shown('ann', windowOf())).toMatchObject({ epoch: life.epoch });
});

test('after a crash nothing is live until the next engine has synced it; until then rows are as of the last commit', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  await vi.advanceTimersByTimeAsync(2_500);
  life.time = 7_000_000;
  flipDirection(platform, 'ann', 3, 500);
  await life.settle();
  life.isDead = true;

  const next = new EngineLife(platform);
  next.time = 9_000_000;
  await next.sets.load(['ann'], platform.eventSessionId);
  await next.sets.open('a', 'ann', windowOf({ offset: 1 }));
  expect(next.shown('ann', windowOf({ offset: 1 }))).toMatchObject({
    epoch: null,
    asOf: 7_000_000,
    count: 30,
  });
  expect(await storedWindow('ann', windowOf())).toMatchObject({ epoch: null, asOf: 7_000_000, count: 30 });
});

test('a window that a dead engine wrote ahead of its journal is not replaced by an older one', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  await vi.advanceTimersByTimeAsync(2_500);
  await life.settle();
  // The window is stored after 100 ms, the journal after 200 ms: the engine dies in between.
  life.time += 10;
  flipDirection(platform, 'ann', 3, 500);
  life.deliver();
  await vi.advanceTimersByTimeAsync(150);
  await idle();
  const shown = await storedWindow('ann', windowOf());
  expect(shown?.seq).toBe(platform.seq);
  life.isDead = true;

  const next = new EngineLife(platform);
  const position = await next.sets.load(['ann'], platform.eventSessionId);
  expect(position?.seq).toBe(platform.seq - 1);
  await next.sets.open('a', 'ann', windowOf());
  await next.sets.drain();
  expect(await storedWindow('ann', windowOf())).toEqual(shown);
  next.position = position;
  next.link();
  await next.settle();
  expect(next.shown('ann', windowOf())).toMatchObject({ epoch: next.epoch, rows: shown?.rows });
});

test('open windows renew their age every minute, closed ones when they close', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  life.time = 8_000_000;
  await pass(60_100);
  await life.sets.drain();
  expect(life.shown('ann', windowOf())).toMatchObject({ epoch: life.epoch, asOf: 8_000_000 });
  life.sets.close('a', 'ann', windowOf());
  life.time = 8_000_500;
  await vi.advanceTimersByTimeAsync(1_100);
  await life.sets.drain();
  expect(await storedWindow('ann', windowOf())).toMatchObject({ asOf: 8_000_500, count: 30 });
});

test('a constraint on time is evaluated again as time passes', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  life.time = Date.UTC(2026, 0, 1, 0, 0, 10);
  await life.start(['ann']);
  const request = windowOf({ filter: [{ type: 'recent', field: 'createDate', duration: 'PT1M' }] });
  await life.sets.open('a', 'ann', request);
  await life.settle();
  expect(await storedWindow('ann', request)).toMatchObject({ count: 30 });
  life.time += 90_000;
  await pass(60_100);
  await life.sets.drain();
  expect(await storedWindow('ann', request)).toMatchObject({ count: 0 });
});

test('rows that no tab shows any more are as of the moment they were released', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  life.sets.release('a');
  life.time = 4_000_000;
  await pass(13_000);
  await idle();
  await life.settle();
  life.isDead = true;
  const next = new EngineLife(platform);
  next.time = 9_000_000;
  await next.sets.load(['ann'], null);
  await next.sets.open('a', 'ann', windowOf({ offset: 2 }));
  expect(next.shown('ann', windowOf({ offset: 2 }))).toMatchObject({ epoch: null, asOf: 4_000_000 });
});

test('without a link an entity is shown from another set with that set’s age; an entity in no set is waited for', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  const byIds = (...ids: readonly string[]) =>
    windowOf({ query: { ...channels, constraints: [{ type: 'ids', ids: [...ids] }], limit: ids.length } });
  life.time = 5_000_000;
  life.cut();
  life.time = 6_000_000;
  const [known, unknown] = [byIds('channel-ann-7'), byIds('channel-ann-7', 'channel-ann-99')];
  for (const request of [known, unknown]) await life.sets.open('a', 'ann', request);
  await life.sets.drain();
  expect(life.shown('ann', known)).toMatchObject({ count: 1, epoch: null, asOf: 5_000_000 });
  expect(await storedWindow('ann', unknown)).toBeNull();

  flipDirection(platform, 'ann', 7, 900);
  life.link();
  await life.settle();
  const record = life.shown('ann', known);
  expect(record).toMatchObject({ epoch: life.epoch, asOf: 6_000_000 });
  expect(record?.rows).toMatchObject([{ id: 'channel-ann-7', version: 900 }]);
  expect(life.shown('ann', unknown)).toMatchObject({ count: 1, epoch: life.epoch });
});

test('until the platform has answered, an entity is shown from a live set but not labelled live', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  const query = { ...channels, constraints: [{ type: 'ids' as const, ids: ['channel-ann-7'] }], limit: 1 };
  const request = windowOf({ query });
  life.time = 5_000_000;
  void life.sets.open('a', 'ann', request);
  await idle();
  expect(life.shown('ann', request)).toMatchObject({
    count: 1,
    epoch: null,
    asOf: 5_000_000,
    rows: [{ id: 'channel-ann-7' }],
  });
  flipDirection(platform, 'ann', 7, 900);
  await life.settle();
  expect(life.shown('ann', request)).toMatchObject({ rows: [{ version: 900 }], epoch: life.epoch });
});
