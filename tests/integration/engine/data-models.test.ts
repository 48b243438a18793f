import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { windowOf as windowOfQuery } from '../../../src/domain/protocol/window.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { EngineLife } from './data-support/engine-life.ts';
import type { ModelPlatform } from './data-support/platform.ts';
import { seeded } from './data-support/random.ts';
import { readPartition, storedSets } from './data-support/replica.ts';
import { treeRow } from './data-support/rows.ts';
import {
  channels,
  filledPlatform,
  idle,
  pass,
  resetWorldForEachTest,
  windowOf,
} from './data-support/world.ts';

resetWorldForEachTest();

const tree = windowOfQuery({
  entityType: 'organizationTreeView',
  constraints: [],
  sorting: [{ by: 'name', dir: 'asc' }],
  limit: 500,
});

/** A platform with channels and organizations. */
function platformOfTwoTypes(): ModelPlatform {
  const platform = filledPlatform(3);
  const random = seeded(2);
  for (let n = 0; n < 2; n += 1)
    platform.write(
      'ann',
      `organizationTreeView-${n}`,
      treeRow(`organizationTreeView-${n}`, n + 1, null, random),
    );
  return platform;
}

/** An engine stores both types and stops. */
async function storedByEarlierBuild(platform: ModelPlatform): Promise<void> {
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await Promise.all([life.sets.open('a', 'ann', windowOf()), life.sets.open('a', 'ann', tree)]);
  await life.settle();
  await pass(5_000);
  life.sets.stop();
}

const storedTypes = async (): Promise<readonly string[]> =>
  ((await storedSets('ann'))?.sets ?? []).map(({ query }) => query.entityType).toSorted();
const storedWindowTypes = async (): Promise<readonly string[]> => {
  const keys = await readPartition('ann', (db) => db.windows.toCollection().primaryKeys());
  return (keys ?? []).map((key) => (JSON.parse(key) as typeof tree).query.entityType).toSorted();
};

/** The channel model of the next build. */
function changeChannels(fields: Readonly<Record<string, v.GenericSchema>>): void {
  const schema = v.object({ ...models.channel.schema.entries, ...fields });
  vi.spyOn(models.channel, 'schema', 'get').mockReturnValue(schema);
}

test.each<[string, Readonly<Record<string, v.GenericSchema>>]>([
  ['a nested field has changed', { options: v.string() }],
  ['a field was added', { note: v.string() }],
])('when %s, a start drops the rows of this type and keeps those of others', async (_, fields) => {
  const platform = platformOfTwoTypes();
  await storedByEarlierBuild(platform);
  expect(await storedTypes()).toEqual(['channel', 'organizationTreeView']);
  changeChannels(fields);
  const life = new EngineLife(platform);
  await life.sets.load(['ann'], platform.eventSessionId);
  await Promise.all([life.sets.open('a', 'ann', windowOf()), life.sets.open('a', 'ann', tree)]);
  await idle();
  // Offline: the other type's rows are there, of this one neither rows nor the stored window.
  expect(life.shown('ann', tree)).toMatchObject({ count: 2, epoch: null });
  expect(life.shown('ann', windowOf())).toBeUndefined();
  expect(await storedTypes()).toEqual(['organizationTreeView']);
});

test('after a nested change the platform’s rows are shown, though their version is the same', async () => {
  const platform = platformOfTwoTypes();
  await storedByEarlierBuild(platform);
  changeChannels({ options: v.string() });
  const rows = [...platform.rows('ann').values()];
  platform.fill(
    'ann',
    rows.map((row) => ('options' in row ? { ...row, options: 'none' } : row)),
  );
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await Promise.all([life.sets.open('a', 'ann', windowOf()), life.sets.open('a', 'ann', tree)]);
  await life.settle();
  const record = life.shown('ann', windowOf());
  expect(record?.epoch).toBe(life.epoch);
  expect(record?.rows.map(({ options }) => options)).toEqual(['none', 'none', 'none']);
  // The first event of the dropped set's registration ends it.
  const [row] = record?.rows ?? [];
  if (!row) throw new Error('no channel is shown');
  platform.write('ann', row.id, { ...row, version: 100 });
  await life.settle();
  expect(platform.servedIds('ann', channels)).toHaveLength(1);
  await pass(5_000);
  life.sets.stop();
  expect(await storedTypes()).toEqual(['channel', 'organizationTreeView']);

  const next = new EngineLife(platform);
  await next.sets.load(['ann'], platform.eventSessionId);
  await next.sets.open('a', 'ann', windowOf());
  expect(next.shown('ann', windowOf())?.rows.map(({ options }) => options)).toEqual(['none', 'none', 'none']);
});

test('windows of another model are deleted; those of others stay', async () => {
  const platform = platformOfTwoTypes();
  await storedByEarlierBuild(platform);
  expect(await storedWindowTypes()).toEqual(['channel', 'organizationTreeView']);
  changeChannels({ options: v.string() });
  const life = new EngineLife(platform);
  await life.sets.load(['ann'], platform.eventSessionId);
  await pass(61_000);
  expect(await storedWindowTypes()).toEqual(['organizationTreeView']);
});

test('a set of a type that this build does not have takes no other set along', async () => {
  const platform = platformOfTwoTypes();
  await storedByEarlierBuild(platform);
  await readPartition('ann', async (db) => {
    const [set] = await db.sets.toArray();
    if (set)
      await db.sets.put({ ...set, key: 'fax', query: { ...channels, entityType: 'fax' }, model: 'fax:0' });
  });
  const life = new EngineLife(platform);
  await life.sets.load(['ann'], platform.eventSessionId);
  await idle();
  expect(life.counts).toEqual({});
  expect(await storedTypes()).toEqual(['channel', 'organizationTreeView']);
});
