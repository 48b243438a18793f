import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tag } from '../../../../src/domain/entities/tag/model.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { definitionOf, ruleWith, scheduleCallsOf } from '../support/schedules.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import { logOf } from '../support/watch.ts';

let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let tags: Awaited<ReturnType<typeof subscribeToTags>>;
let schedules: ReturnType<typeof scheduleCallsOf>;
const subscribeToTags = () => watch.subscribe('tag');
beforeAll(async () => {
  ({ client, admin, watch, close } = await watchedPlatform());
  tags = await subscribeToTags();
  schedules = scheduleCallsOf(client, admin);
});
afterAll(() => close());

const put = (tag: string, body: Partial<CallBody<'tag.put'>> = {}, who = admin) =>
  client.call(
    'tag.put',
    { organizationId: who.organizationId, name: 'A name', description: '', ...body },
    who,
    { tag },
  );
const remove = (tag: string, who = admin) =>
  client.call('tag.delete', { organizationId: who.organizationId }, who, { tag });

const rowOf = (tag: string): Tag | undefined =>
  [...tags.rows().values()].find((row) => row.tag === tag && row.deleteDate === null);
const usageOf = (tag: string) => rowOf(tag)?.usage;

/** The row of a tag, once it satisfies the condition. */
async function shown(tag: string, isShown: (row: Tag) => boolean = () => true): Promise<Tag> {
  await expect
    .poll(() => {
      const row = rowOf(tag);
      return row !== undefined && isShown(row);
    })
    .toBe(true);
  const row = rowOf(tag);
  if (row === undefined) throw new Error('the tag is gone');
  return row;
}
const tagged = (...of: readonly string[][]) => definitionOf(of.map((each) => ruleWith({ tags: each })));

describe('a tag', () => {
  // Proves S1-3-32, S1-7-33, S1-3-30.
  test('is created and changed by the same call, which may be repeated', async () => {
    for (const _ of [1, 2]) expect((await put('vip', { name: ' Important ' })).body).toEqual({});
    const row = await shown('vip');
    expect(row).toMatchObject({
      group: 'entity.schedules.schedule',
      name: 'Important',
      description: '',
      usage: 0,
      organizationId: admin.organizationId,
    });
    await put('vip', { name: 'Very important', description: 'Callers with a contract' });
    const changed = await shown('vip', ({ name }) => name === 'Very important');
    expect(changed).toMatchObject({ id: row.id, description: 'Callers with a contract' });
    const log = await watch.subscribe('auditEntry', logOf('tag', admin.organizationId));
    const entries = [...log.rows().values()].filter(({ entityId }) => entityId === row.id);
    expect(
      Object.fromEntries(entries.map(({ operationType, changedFields }) => [operationType, changedFields])),
    ).toEqual({ create: expect.arrayContaining(['tag', 'name']), update: ['name', 'description'] });
  });

  test.each<[string, string, Partial<CallBody<'tag.put'>>, string]>([
    ['without a name', 'nameless', { name: '  ' }, 'name'],
    ['with a long name', 'long', { name: 'x'.repeat(101) }, 'name'],
    ['as 51 characters', 'x'.repeat(51), {}, 'tag'],
    ['as spaces', '  ', {}, 'tag'],
    ['with a zero character', 'a\0b', {}, 'tag'],
  ])('is refused %s', async (_, tag, body, field) => {
    const refused = await put(tag, body);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  // Proves S1-7-33.
  test.each(['night shift', 'één dag', '夜間', 'a/b', '50%', '?', 'x'.repeat(50)])(
    'may be %s',
    async (tag) => {
      expect((await put(tag)).body).toEqual({});
      await shown(tag);
      expect((await remove(tag)).body).toEqual({});
      await expect
        .poll(() => [...tags.rows().values()].every((row) => row.tag !== tag || row.deleteDate))
        .toBe(true);
    },
  );

  // Proves S0-4-21.
  test('is refused without the permission and in other organizations', async () => {
    const desk = await client.as('frontdesk');
    expect([(await put('desk', {}, desk)).status, (await remove('desk', desk)).status]).toEqual([403, 403]);
    for (const name of ['Brightwater Communications', 'Noorderlicht Telecom', 'nowhere']) {
      const there = { organizationId: organizationId(name) };
      const foreign = [
        await put('foreign', there),
        await client.call('tag.delete', there, admin, { tag: 'foreign' }),
      ];
      for (const { status, body } of foreign)
        expect([status, body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
    }
  });
});

describe('the usage of a tag', () => {
  // Proves S1-3-32.
  test('counts the rules that have it, also those from before it was described', async () => {
    await schedules.created(tagged(['night'], ['night', 'day'], []));
    await schedules.created(definitionOf([ruleWith()], [ruleWith({ tags: ['night', 'night'] })]));
    await put('night');
    await expect.poll(() => usageOf('night')).toBe(3);
  });

  // Proves S1-3-32.
  test('follows each change of the rules, and of no other organization', async () => {
    await put('shift');
    const id = await schedules.created(tagged(['shift']));
    await expect.poll(() => usageOf('shift')).toBe(1);
    await schedules.update(id, { definition: tagged(['shift'], ['shift'], ['other']) });
    await expect.poll(() => usageOf('shift')).toBe(2);
    const operator = await client.as('operator');
    await scheduleCallsOf(client, operator).created(tagged(['shift']));
    await schedules.update(id, { definition: tagged(['other']) });
    await expect.poll(() => usageOf('shift')).toBe(0);
    await schedules.update(id, { definition: tagged(['shift']) });
    await expect.poll(() => usageOf('shift')).toBe(1);
    await schedules.remove(id);
    await expect.poll(() => usageOf('shift')).toBe(0);
  });

  test('counts what two users write at the same time', async () => {
    await put('both');
    const ids = await Promise.all([schedules.created(tagged([])), schedules.created(tagged([]))]);
    const theirs = scheduleCallsOf(client, await client.as('operator'));
    await Promise.all(
      [schedules, theirs].map((who, index) =>
        who.update(ids[index] ?? '', { definition: tagged(['both'], ['both']) }),
      ),
    );
    await expect.poll(() => usageOf('both')).toBe(4);
  });

  test('is not written with schedules whose tags stay', async () => {
    await put('quiet');
    const id = await schedules.created(tagged(['quiet']));
    const { version } = await shown('quiet', ({ usage }) => usage === 1);
    await schedules.update(id, { name: 'Another name' });
    await schedules.update(id, { definition: tagged(['quiet'], []) });
    await put('later');
    await shown('later');
    expect(rowOf('quiet')).toMatchObject({ usage: 1, version });
  });

  // Proves S1-4-33.
  test('prevents its deletion until no rule has it; then it can be created again', async () => {
    await put('freed');
    const id = await schedules.created(tagged(['freed']));
    const refused = await remove('freed');
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { field: 'usage', details: { rule: 'inUse' } },
    ]);
    await schedules.update(id, { definition: tagged([]) });
    for (const _ of [1, 2]) expect((await remove('freed')).status).toBe(200);
    await schedules.update(id, { definition: tagged(['freed']) });
    await put('freed');
    await expect.poll(() => usageOf('freed')).toBe(1);
  });
});
