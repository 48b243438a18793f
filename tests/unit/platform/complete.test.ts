import { expect, test } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { newRule } from '../../../src/domain/schedule/new-rule.ts';
import { completeDerived } from '../../platform/writes/complete.ts';
import { datesFrom } from '../../platform/store/write.ts';
import { createEntityRows } from '../../platform/store/rows.ts';
import type { Store, Write } from '../../platform/store/store.ts';

const common = { organizationId: 'o', version: 1, ...datesFrom(0) };
const tagOf = (id: string, tag: string, fields: object = {}) => ({
  ...common,
  id,
  tag,
  group: 'entity.schedules.schedule',
  name: tag,
  description: '',
  usage: 0,
  ...fields,
});

async function writesFor(rows: Readonly<Record<string, readonly EntityRow[]>>): Promise<readonly Write[]> {
  const written: Write[] = [];
  const stored = createEntityRows();
  for (const [type, some] of Object.entries(rows))
    for (const row of some) stored.put(type as EntityName, row);
  const store: Pick<Store, 'get' | 'all' | 'by' | 'write'> = {
    get: stored.get,
    all: stored.all,
    by: stored.by,
    write(writes) {
      written.push(...writes);
      return Promise.resolve([]);
    },
  };
  await completeDerived(store as Store);
  return written;
}
const patchOf = (type: string, id: string, fields: object) =>
  expect.objectContaining({
    type,
    id,
    event: expect.objectContaining({ fields: expect.objectContaining(fields) }),
  });

test('counts the rules of tags, and gives a time zone to organizations, from before these were stored', async () => {
  const rule = (...tags: string[]) => ({ ...newRule(tags.join()), always: true, tags });
  const schedule = { ...common, id: 's', name: 'S', callAction: null };
  const definition = { when: [rule('day'), rule('day', 'night')], except: [rule('day')] };
  const rows = {
    schedule: [
      { ...schedule, definition },
      { ...schedule, id: 'deleted', deleteDate: common.createDate, definition },
      { ...schedule, id: 'elsewhere', organizationId: 'p', definition },
    ],
    tag: [
      tagOf('day', 'day'),
      tagOf('night', 'night', { usage: 1 }),
      tagOf('unused', 'unused', { usage: 2 }),
      tagOf('deleted', 'day', { deleteDate: common.createDate }),
    ],
    organization: [
      { ...common, id: 'old', name: 'Old' },
      { ...common, id: 'new', name: 'New', timeZone: 'Asia/Tokyo' },
    ],
  };
  const written = await writesFor(rows);
  expect(written).toEqual([
    patchOf('tag', 'day', { usage: 3 }),
    patchOf('tag', 'unused', { usage: 0 }),
    patchOf('organization', 'old', { timeZone: 'Europe/Amsterdam' }),
  ]);
});

test('gives flows and macros links, and shared objects names, from before these were stored', async () => {
  const object = { ...common, id: 's', libraryId: 'l', vendorId: 'v' };
  const names = { library: { id: 'l', name: 'Basics' }, vendor: { id: 'v', name: 'Voxtree' } };
  const writes = await writesFor({
    flow: [
      { ...common, id: 'old' },
      { ...common, id: 'new', links: [] },
    ],
    macro: [{ ...common, id: 'old macro' }],
    sharedObject: [object, { ...object, id: 'complete', ...names }],
    sharedLibrary: [{ ...common, id: 'l', name: 'Basics' }],
    vendor: [{ ...common, id: 'v', name: 'Voxtree' }],
  });
  expect(writes).toHaveLength(4);
  expect(writes).toContainEqual(patchOf('flow', 'old', { links: [] }));
  expect(writes).toContainEqual(patchOf('macro', 'old macro', { links: [] }));
  expect(writes).toContainEqual(patchOf('sharedObject', 's', names));
  expect(writes).toContainEqual(patchOf('sharedLibrary', 'l', { listedObjects: 2 }));
});
