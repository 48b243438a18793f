import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { windowOf as windowOfQuery } from '../../../src/domain/protocol/window.ts';
import { EngineLife } from './data-support/engine-life.ts';
import type { ModelPlatform } from './data-support/platform.ts';
import { readPartition, storedSets } from './data-support/replica.ts';
import {
  channels,
  filledPlatform,
  idle,
  pass,
  resetWorldForEachTest,
  windowOf,
} from './data-support/world.ts';

resetWorldForEachTest();

const at = '2026-01-01T00:00:00.000Z';
const permissionRow = (version: number, ...permissions: readonly string[]): EntityRow => ({
  id: 'userPermissionView-ann',
  organizationId: 'o',
  version,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  permissions,
});
// The platform of these tests tells types apart by their ids, so Ann's id is that of her permissions.
const ann = 'userPermissionView-ann';
const permissions = windowOfQuery(
  {
    entityType: 'userPermissionView',
    constraints: [{ type: 'ids', ids: [ann] }],
    sorting: [],
    limit: 1,
  },
  { limit: 1 },
);
const later: WindowRequest = windowOf({ offset: 10, limit: 10 });

const storedTypes = async (): Promise<readonly string[]> =>
  ((await storedSets(ann))?.sets ?? []).map(({ query }) => query.entityType).toSorted();
const storedWindowTypes = async (): Promise<readonly string[]> => {
  const keys = (await readPartition(ann, (db) => db.windows.toCollection().primaryKeys())) ?? [];
  return keys.map((key) => (JSON.parse(key) as WindowRequest).query.entityType).toSorted();
};

function platformOf(...held: readonly string[]): ModelPlatform {
  const platform = filledPlatform(30, [ann]);
  platform.fill(ann, [...platform.rows(ann).values(), permissionRow(100, ...held)]);
  return platform;
}

/** An engine whose user has closed the list of channels, so that its rows are kept for the next time. */
async function withKeptChannels(platform: ModelPlatform): Promise<EngineLife> {
  const life = new EngineLife(platform);
  await life.start([ann]);
  await life.sets.open('a', ann, permissions);
  await life.sets.open('a', ann, windowOf());
  await life.sets.open('a', ann, later);
  await life.settle();
  await pass(3_000);
  life.sets.close('a', ann, windowOf());
  life.sets.close('a', ann, later);
  await pass(15_000);
  await life.settle();
  expect(platform.servedIds(ann, channels)).toEqual([]);
  expect(await storedTypes()).toEqual(['channel', 'userPermissionView']);
  expect(await storedWindowTypes()).toEqual(['channel', 'channel', 'userPermissionView']);
  return life;
}

test('kept rows of a type go as soon as the user may not read it any more', async () => {
  const platform = platformOf('telephony.channel.view', 'core.user.view');
  const life = await withKeptChannels(platform);
  platform.write(ann, ann, permissionRow(200, 'telephony.channel.view'));
  await life.settle();
  await pass(3_000);
  expect(await storedTypes()).toEqual(['channel', 'userPermissionView']);
  platform.write(ann, ann, permissionRow(300));
  await life.settle();
  await pass(3_000);
  expect(await storedTypes()).toEqual(['userPermissionView']);
  expect(await storedWindowTypes()).toEqual(['userPermissionView']);
});

test('rows of a right that was withdrawn while no engine ran go once the permissions are known', async () => {
  const platform = platformOf('telephony.channel.view');
  (await withKeptChannels(platform)).sets.stop();
  platform.forget();
  platform.fill(
    ann,
    [...platform.rows(ann).values()].filter(({ id }) => id !== ann).concat(permissionRow(300)),
  );
  const life = new EngineLife(platform);
  await life.start([ann]);
  await life.sets.open('a', ann, permissions);
  await life.settle();
  await pass(3_000);
  expect(await storedTypes()).toEqual(['userPermissionView']);
  life.sets.stop();
  // And never again, even without a connection.
  const offline = new EngineLife(platform);
  await offline.sets.load([ann], platform.eventSessionId);
  await offline.sets.open('a', ann, windowOf());
  await idle();
  expect(offline.shown(ann, windowOf())).toBeUndefined();
});

test('a set that the platform refuses takes its other stored windows along', async () => {
  const platform = platformOf('telephony.channel.view');
  const life = await withKeptChannels(platform);
  platform.refuse = ({ entityType }) =>
    entityType === 'channel' ? { code: 'A0006', message: 'out of reach' } : null;
  await life.sets.open('a', ann, windowOf());
  await life.settle();
  await pass(3_000);
  expect(life.shown(ann, windowOf())).toMatchObject({ refusal: { code: 'A0006' }, rows: [] });
  const windows = await readPartition(ann, (db) => db.windows.toArray());
  const ofChannels = (windows ?? []).filter(({ key }) => key.includes('"channel"'));
  expect(ofChannels.map(({ refusal }) => refusal?.code)).toEqual(['A0006']);
  expect((await storedSets(ann))?.sets.find(({ query }) => query.entityType === 'channel')?.rows.size).toBe(
    0,
  );
});
