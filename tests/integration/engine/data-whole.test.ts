import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import type { PostedWindow, WindowPatch } from '../../../src/domain/protocol/window-patch.ts';
import { isWindowPatch } from '../../../src/domain/protocol/window-patch.ts';
import { windowOf as windowOfQuery } from '../../../src/domain/protocol/window.ts';
import { EngineLife } from './data-support/engine-life.ts';
import { expectedPage } from './data-support/oracle.ts';
import { seeded } from './data-support/random.ts';
import { storedWindow } from './data-support/replica.ts';
import { channelRow } from './data-support/rows.ts';
import {
  channels,
  filledPlatform,
  flipDirection,
  idle,
  pass,
  resetWorldForEachTest,
  windowOf,
} from './data-support/world.ts';

resetWorldForEachTest();

const many: Query = { ...channels, limit: 5000 };
const whole = windowOfQuery(many, { limit: 'all' });

/** An engine with 2,500 rows, whole in tab `a`. */
async function startWhole(storage: 'replica' | 'memory', tabs: 'prompt' | 'slow' = 'prompt') {
  const platform = filledPlatform(2500);
  const life = new EngineLife(platform, { storage, tabs });
  const posts: PostedWindow[] = [];
  const publish = life.publish.bind(life);
  life.publish = (to, userId, window) => {
    posts.push(window);
    publish(to, userId, window);
  };
  await life.start(['ann']);
  await life.sets.open('a', 'ann', whole);
  await life.settle();
  await pass(500);
  for (const tab of ['a', 'b']) life.show(tab);
  const patches = (): readonly WindowPatch[] => posts.filter((one) => isWindowPatch(one));
  return { platform, life, posts, patches };
}

test('a row that enters at the top of 2,500 costs one post of one row', async () => {
  const { platform, life, posts } = await startWhole('memory');
  posts.length = 0;
  const newest = {
    ...channelRow('channel-ann-new', 9000, seeded(2)),
    createDate: '2027-01-01T00:00:00.000Z',
  };
  platform.write('ann', newest.id, newest);
  await life.settle();
  await pass(100);
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ at: [0], removed: [], count: 2501, epoch: life.epoch });
  expect(JSON.stringify(posts).length).toBeLessThan(5000);
  expect(life.shown('ann', whole, 'a')?.rows[0]?.id).toBe(newest.id);
  life.sets.stop();
});

test('while rows change, tabs that take their time always have the whole set of one moment', async () => {
  const { platform, life, patches } = await startWhole('replica', 'slow');
  await life.sets.open('b', 'ann', whole);
  const random = seeded(7);
  let version = 10_000;
  let checked = 0;
  for (let round = 0; round < 40; round += 1) {
    for (let change = random.below(6); change >= 0; change -= 1) {
      const id = `channel-ann-${random.below(2600)}`;
      platform.write('ann', id, random.chance(0.25) ? null : channelRow(id, (version += 1), random));
    }
    if (random.chance(0.1)) life.cut();
    else if (!life.isLinked) life.link();
    life.deliver(random.below(8));
    await vi.advanceTimersByTimeAsync(random.below(60));
    if (random.chance(0.5)) life.show(random.pick(['a', 'b']));
    for (const tab of ['a', 'b']) {
      const record = life.shown('ann', whole, tab);
      const rows = platform.at(record?.seq ?? 0, 'ann', many);
      expect(record?.rows).toEqual(expectedPage(rows.values(), whole).rows);
      checked += 1;
    }
  }
  expect(checked).toBe(80);
  expect(patches().length).toBeGreaterThan(10);
  if (!life.isLinked) life.link();
  await life.settle();
  for (let turn = 0; turn < 3; turn += 1) {
    life.show('a');
    life.show('b');
    await pass(100);
  }
  const expected = expectedPage(platform.at(platform.seq, 'ann', many).values(), whole);
  for (const tab of ['a', 'b'])
    expect(life.shown('ann', whole, tab)).toMatchObject({ ...expected, epoch: life.epoch });
  life.sets.stop();
});

test('says as of when its rows were right after a cut, and gets live again by a patch without rows', async () => {
  const { life, posts } = await startWhole('replica');
  posts.length = 0;
  life.cut();
  await pass(100);
  expect(life.shown('ann', whole, 'a')).toMatchObject({ epoch: null, count: 2500 });
  life.link();
  await pass(100);
  expect(life.shown('ann', whole, 'a')).toMatchObject({ epoch: life.epoch, count: 2500 });
  expect(posts.length).toBeGreaterThan(1);
  for (const post of posts) expect(post).toMatchObject({ at: [], removed: [] });
  life.sets.stop();
});

test('is stored for the next start, but at most twice a minute', async () => {
  const { platform, life } = await startWhole('replica');
  await life.sets.drain();
  await idle();
  const first = await storedWindow('ann', whole);
  expect(first?.rows).toHaveLength(2500);
  let stores = 0;
  let last = first?.commit;
  for (let second = 1; second <= 60; second += 1) {
    flipDirection(platform, 'ann', second, 20_000 + second);
    life.deliver();
    await pass(1000);
    const commit = (await storedWindow('ann', whole))?.commit;
    if (commit !== last) stores += 1;
    last = commit;
  }
  expect(stores).toBeGreaterThan(0);
  expect(stores).toBeLessThanOrEqual(2);
  life.sets.stop();
});

test('a window of 8 rows is posted a few times while 27,000 missed events are replayed', async () => {
  const platform = filledPlatform(8);
  let clock = 0;
  // A tick of 1,000 events takes longer than the shortest time between two records.
  const life = new EngineLife(platform, { storage: 'memory', now: () => (clock += 10) });
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  await pass(500);
  life.cut();
  await pass(100);
  const [set] = platform.servedIds('ann', channels);
  for (let message = 0; message < 1000; message += 1) {
    const events = Array.from({ length: 27 }, (_, n) => ({
      type: 'dataSet.entityEvent',
      id: set,
      entityId: `channel-ann-${n % 8}`,
      version: 30_000 + message * 27 + n,
      event: { type: 'patch', fields: { direction: message % 2 === 0 ? 'inbound' : 'outbound' } },
    }));
    platform.emit('ann', ...events);
  }
  const before = life.published.length;
  life.link();
  await pass(1000);
  const replayed = life.published.slice(before);
  expect(replayed.at(-1)?.window).toMatchObject({ seq: platform.seq, epoch: life.epoch });
  expect(replayed.length).toBeLessThanOrEqual(6);
  life.sets.stop();
});
