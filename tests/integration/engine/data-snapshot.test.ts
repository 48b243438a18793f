import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import {
  channels,
  filledPlatform,
  flipDirection,
  resetWorldForEachTest,
  windowOf,
} from './data-support/world.ts';
import { EngineLife } from './data-support/engine-life.ts';
import type { ModelPlatform } from './data-support/platform.ts';
import { startSettledLife } from './data-support/settled-life.ts';

resetWorldForEachTest();

/** A life with one window of which the platform has sent the first chunk only, and the id of its registration. */
async function awaitingLife(platform: ModelPlatform) {
  platform.splits = () => true;
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  return { life, id: onlySet(platform) };
}

function onlySet(platform: ModelPlatform): string {
  const [id, ...more] = platform.servedIds('ann', channels);
  if (id === undefined || more.length > 0) throw new Error('there must be one set');
  return id;
}

const versions = (platform: ModelPlatform): Record<string, number> =>
  Object.fromEntries([...platform.rows('ann').values()].map(({ id, version }) => [id, version]));
const shownVersions = (life: EngineLife): Record<string, number> =>
  Object.fromEntries(life.shown('ann', windowOf())?.rows.map(({ id, version }) => [id, version]) ?? []);
const registered = (platform: ModelPlatform): number =>
  platform.sent.filter(({ event }) => event.type === 'dataSet.register').length;

test('changes that come between the first chunk of a snapshot and its end apply on top of it', async () => {
  const platform = filledPlatform(20);
  const { life, id } = await awaitingLife(platform);
  // One row is of the first chunk, the other of a chunk that is still to come with the earlier row.
  flipDirection(platform, 'ann', 0, 101);
  flipDirection(platform, 'ann', 18, 102);
  platform.write('ann', 'channel-ann-1', null);
  platform.write('ann', 'channel-ann-17', null);
  const [row] = platform.rows('ann').values();
  platform.write('ann', 'channel-ann-new', { ...row, id: 'channel-ann-new', version: 103 } as never);
  await life.settle();
  expect(life.shown('ann', windowOf())).toBeUndefined();
  for (; platform.unfinished.includes(id); await life.settle()) {
    platform.continueSnapshot(id);
    flipDirection(platform, 'ann', 5, 200 + platform.seq);
  }
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 19, total: 19, epoch: life.epoch });
  expect(shownVersions(life)).toEqual(versions(platform));
  expect(registered(platform)).toBe(1);
});

test('a snapshot with a missing chunk is not shown: the set is registered again', async () => {
  const platform = filledPlatform(20);
  const { life, id } = await awaitingLife(platform);
  const entities = [...platform.rows('ann').values()].slice(14);
  platform.emit('ann', { type: 'dataSet.snapshot', id, start: 14, entities });
  const at = new Date(0).toISOString();
  platform.emit('ann', { type: 'dataSet.synced', id, total: 20, at });
  platform.splits = () => false;
  await life.settle();
  await vi.advanceTimersByTimeAsync(10);
  await life.settle();
  const live = life.published.filter(({ window: { epoch } }) => epoch === life.epoch);
  expect(live.filter(({ window: { count } }) => count < 20)).toEqual([]);
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 20, epoch: life.epoch });
  expect(registered(platform)).toBe(2);
});

test('an older version of a row never replaces a newer one', async () => {
  const platform = filledPlatform(20);
  const life = await startSettledLife(platform);
  const id = onlySet(platform);
  const before = platform.rows('ann').get('channel-ann-3');
  flipDirection(platform, 'ann', 3, 300);
  await life.settle();
  platform.emit('ann', { type: 'dataSet.enter', id, entity: before });
  const event = { type: 'patch', fields: { direction: before?.['direction'] } };
  platform.emit('ann', { type: 'dataSet.entityEvent', id, entityId: 'channel-ann-3', version: 299, event });
  await life.settle();
  expect(life.shown('ann', windowOf())?.rows.find((row) => row.id === 'channel-ann-3')).toEqual(
    platform.rows('ann').get('channel-ann-3'),
  );
});

test('a row that entered just before a snapshot that lacks it leaves', async () => {
  const platform = filledPlatform(20);
  const life = await startSettledLife(platform);
  const id = onlySet(platform);
  const [row] = platform.rows('ann').values();
  platform.emit('ann', {
    type: 'dataSet.enter',
    id,
    entity: { ...row, id: 'channel-ann-gone', version: 101 },
  });
  platform.snapshot(id);
  // In one tick.
  life.deliver();
  await life.settle();
  expect(shownVersions(life)).toEqual(versions(platform));
});
