import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Constraint, Query } from '../../../../src/domain/core/query.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { foreignWrites } from '../support/foreign-rows.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let world: WatchedPlatform;
beforeAll(async () => {
  world = await watchedPlatform('operator');
  await world.platform.control?.write({ writes: [...foreignWrites()] });
});
afterAll(() => world.close());

const tree = (): Constraint => ({
  type: 'organization',
  organizationId: world.admin.organizationId,
  scope: 'tree',
});
const read = async <Name extends EntityName>(
  name: Name,
  constraints: readonly Constraint[] = [],
  window: Pick<Query, 'limit' | 'sorting'> = { limit: 5000, sorting: [] },
) => {
  const set = await world.watch.subscribe(name, { constraints: [tree(), ...constraints], ...window });
  return [...set.rows().values()];
};
const equals = (field: string, value: string): Constraint => ({ type: 'equals', field, value });

// Proves S1-7-58.
test('channels by state, tags, predefined dates, library objects and flow variables are data sets', async () => {
  const channels = await read('channel');
  const states = [...new Set(channels.map(({ state }) => state))];
  expect(states.length).toBeGreaterThan(1);
  for (const state of states) {
    const found = await read('channel', [{ type: 'in', field: 'state', values: [state] }]);
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      channels.flatMap((row) => (row.state === state ? [row.id] : [])).toSorted(),
    );
  }
  const group = 'entity.schedules.schedule';
  expect((await read('tag', [equals('group', group)])).length).toBeGreaterThan(1);
  expect(await read('tag', [equals('group', 'entity.flow.flow')])).toEqual([]);
  expect((await read('predefinedDate')).length).toBeGreaterThan(1);
  const objects = await read('sharedObject');
  const names = ['Announcement', 'IVR Basis', 'Out of office', 'Pause', 'Theirs'];
  expect(objects.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(await read('flowVariable', [equals('meta.scope.key', 'theirs')])).toMatchObject([
    { meta: { createDate: expect.any(String), scope: { key: 'theirs' } } },
  ]);
});

test('library objects are found by id, library, type and vendor, with a sorting and a limit', async () => {
  const [first] = await read('sharedObject', [equals('kind', 'flow')]);
  if (first === undefined) throw new Error('No flow is shared');
  const { id, libraryId, vendorId } = first;
  const idsOf = async (constraint: Constraint) =>
    (await read('sharedObject', [constraint])).map((row) => row.id);
  expect(await idsOf({ type: 'ids', ids: [id] })).toEqual([id]);
  expect(await idsOf(equals('kind', 'macro'))).not.toContain(id);
  for (const [field, value] of [
    ['libraryId', libraryId],
    ['vendorId', vendorId],
  ] as const) {
    expect(await idsOf(equals(field, value))).toContain(id);
    expect(await idsOf(equals(field, 'another'))).toEqual([]);
  }
  const last = await read('sharedObject', [], { limit: 1, sorting: [{ by: 'name', dir: 'desc' }] });
  expect(last.map(({ name }) => name)).toEqual(['Theirs']);
});
