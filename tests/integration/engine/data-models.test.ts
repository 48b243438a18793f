import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { windowOf as windowOfQuery } from '../../../src/domain/protocol/window.ts';
import { channelStates } from '../../../src/domain/entities/channel/rules.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { EngineLife } from './data-support/engine-life.ts';
import type { ModelPlatform } from './data-support/platform.ts';
import { seeded } from './data-support/random.ts';
import { readPartition, storedSets, storedWindow } from './data-support/replica.ts';
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

/** The next build starts without a connection and opens both lists. */
async function startOffline(platform: ModelPlatform): Promise<EngineLife> {
  const life = new EngineLife(platform);
  life.position = await life.sets.load(['ann'], platform.eventSessionId);
  await Promise.all([life.sets.open('a', 'ann', windowOf()), life.sets.open('a', 'ann', tree)]);
  await idle();
  return life;
}

test.each<[string, Readonly<Record<string, v.GenericSchema>>]>([
  ['a nested field has changed', { options: v.string() }],
  ['a required field was added', { note: v.string() }],
])('when %s, a start drops the rows of this type and keeps those of others', async (_, fields) => {
  const platform = platformOfTwoTypes();
  await storedByEarlierBuild(platform);
  expect(await storedTypes()).toEqual(['channel', 'organizationTreeView']);
  changeChannels(fields);
  const life = await startOffline(platform);
  // The other type's rows are there, of this one neither rows nor the stored window.
  expect(life.shown('ann', tree)).toMatchObject({ count: 2, epoch: null });
  expect(life.shown('ann', windowOf())).toBeUndefined();
  expect(await storedTypes()).toEqual(['organizationTreeView']);
});

test('when an optional field was added, the rows are shown as of their time, and live with the field', async () => {
  const platform = platformOfTwoTypes();
  await storedByEarlierBuild(platform);
  changeChannels({ note: v.optional(v.string()) });
  const rows = [...platform.rows('ann').values()];
  platform.fill(
    'ann',
    rows.map((row) => ('options' in row ? { ...row, note: 'new' } : row)),
  );
  const life = await startOffline(platform);
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 3, total: 3, epoch: null, asOf: life.time });
  expect(await storedTypes()).toEqual(['channel', 'organizationTreeView']);

  // The platform still serves the registration of the earlier build, but its rows are not live before a snapshot.
  life.link();
  await life.settle();
  const before = life.published.filter(({ window }) => window.epoch !== null);
  const notes = before.flatMap(({ window }) =>
    window.rows.filter(({ id }) => id.startsWith('channel')).map(({ note }) => note),
  );
  expect(new Set(notes)).toEqual(new Set(['new']));
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 3, epoch: life.epoch });
  await pass(5_000);
  life.sets.stop();
  const next = await startOffline(platform);
  expect(next.shown('ann', windowOf())?.rows.map(({ note }) => note)).toEqual(['new', 'new', 'new']);
});

// See decision 111.
test('a state that this build does not know is live, stored, and there after a start of a build that knows it', async () => {
  const platform = platformOfTwoTypes();
  const [first, second] = [...platform.rows('ann').values()].filter((row) => 'options' in row);
  if (!first || !second) throw new Error('there are no channels');
  platform.write('ann', first.id, { ...first, version: 90, state: 'entangled' });
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await Promise.all([life.sets.open('a', 'ann', windowOf()), life.sets.open('a', 'ann', tree)]);
  await life.settle();
  const statesIn = (of: EngineLife) => {
    const states = of.shown('ann', windowOf())?.rows.map(({ id, state }) => [id, state] as const);
    return Object.fromEntries(states ?? []);
  };
  expect(statesIn(life)).toMatchObject({ [first.id]: 'entangled' });
  const event = { type: 'stateSwitched', state: 'parked', at: '2026-01-02T00:00:00.000Z' };
  platform.write('ann', second.id, { ...second, version: 91, state: 'parked' }, event);
  await life.settle();
  expect(statesIn(life)).toMatchObject({ [first.id]: 'entangled', [second.id]: 'parked' });
  expect(life.counts).toEqual({});
  await pass(5_000);
  life.sets.stop();
  changeChannels({ state: v.picklist([...channelStates, 'entangled']) });
  const next = await startOffline(platform);
  expect(statesIn(next)).toMatchObject({ [first.id]: 'entangled', [second.id]: 'parked' });
});

test('rows that the new model refuses are left out; the others are shown', async () => {
  const platform = platformOfTwoTypes();
  const [first] = [...platform.rows('ann').values()].filter((row) => 'options' in row);
  if (!first) throw new Error('there is no channel');
  platform.write('ann', first.id, { ...first, version: 90, state: 'ringing' });
  const others = [...platform.rows('ann').values()].filter((row) => 'options' in row && row.id !== first.id);
  for (const row of others)
    platform.write('ann', row.id, { ...row, version: row.version + 50, state: 'answered' });
  await storedByEarlierBuild(platform);
  changeChannels({ state: v.literal('answered') });
  const life = await startOffline(platform);
  expect(life.shown('ann', windowOf())?.rows.map(({ state }) => state)).toEqual(['answered', 'answered']);
  expect(life.shown('ann', windowOf())).toMatchObject({ epoch: null });
});

test('a build of before reads what the next build has stored, until both know the platform’s rows', async () => {
  const platform = platformOfTwoTypes();
  await storedByEarlierBuild(platform);
  changeChannels({ note: v.optional(v.string()) });
  const life = await startOffline(platform);
  life.link();
  await life.settle();
  // It ends before it has written packs: rows of both builds are stored.
  life.isDead = true;
  life.sets.stop();
  vi.restoreAllMocks();
  const before = await startOffline(platform);
  expect(before.shown('ann', windowOf())).toMatchObject({ count: 3, epoch: null });
  before.link();
  await idle();
  const ids = platform.servedIds('ann', channels);
  expect(ids.filter((id) => id.startsWith(before.epoch))).toHaveLength(1);
});

test('rows that were adopted, stored again and not opened are not taken for the platform’s later', async () => {
  const platform = platformOfTwoTypes();
  await storedByEarlierBuild(platform);
  changeChannels({ note: v.optional(v.string()) });
  const rows = [...platform.rows('ann').values()];
  platform.fill(
    'ann',
    rows.map((row) => ('options' in row ? { ...row, note: 'new' } : row)),
  );
  const first = new EngineLife(platform);
  await first.start(['ann']);
  await first.sets.open('a', 'ann', tree);
  platform.write('ann', 'organizationTreeView-0', treeRow('organizationTreeView-0', 80, null, seeded(3)));
  await first.settle();
  await pass(5_000);
  first.sets.stop();
  const next = new EngineLife(platform);
  await next.start(['ann']);
  await next.sets.open('a', 'ann', windowOf());
  await next.settle();
  expect(next.shown('ann', windowOf())).toMatchObject({ count: 3, epoch: next.epoch });
  expect(next.shown('ann', windowOf())?.rows.map(({ note }) => note)).toEqual(['new', 'new', 'new']);
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

test('the stored window of another model is read by this one, and deleted if its type is gone', async () => {
  const platform = platformOfTwoTypes();
  await storedByEarlierBuild(platform);
  await readPartition('ann', async (db) => {
    const windows = await db.windows.toArray();
    const fax = windows.find(({ key }) => key.includes('organizationTreeView'));
    if (fax)
      await db.windows.put({ ...fax, key: fax.key.replace('organizationTreeView', 'fax'), model: 'fax:0' });
  });
  changeChannels({ note: v.optional(v.string()) });
  expect(await storedWindow('ann', windowOf())).toMatchObject({ count: 3, epoch: null });
  changeChannels({ options: v.string() });
  expect(await storedWindow('ann', windowOf())).toBeNull();
  const life = new EngineLife(platform);
  await life.sets.load(['ann'], platform.eventSessionId);
  await pass(61_000);
  expect(await storedWindowTypes()).toEqual(['channel', 'organizationTreeView']);
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
