import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schedule } from '../../../../src/domain/entities/schedule/model.ts';
import type { ScheduleDefinition, ScheduleRule } from '../../../../src/domain/schedule/rule.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { bodyLimitBytes } from '../../../platform/server/http-body.ts';
import { definitionOf, naming, ruleWith, scheduleCallsOf, scheduleFilters } from '../support/schedules.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import { logOf, openWatcher } from '../support/watch.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let schedules: Awaited<ReturnType<typeof subscribeToSchedules>>;
let calls: ReturnType<typeof scheduleCallsOf>;
const subscribeToSchedules = () => watch.subscribe('schedule');
const dates = {
  ofOperator: 'dates of the operator',
  ofNeighbour: 'dates of a neighbour',
  deleted: 'deleted',
};
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform());
  schedules = await subscribeToSchedules();
  calls = scheduleCallsOf(client, admin);
  const days = { description: 'Holidays', entries: [{ start: '2026-12-25', end: '2026-12-26' }] };
  const rowOf = (id: string, name: string) => ({
    id,
    organizationId: organizationId(name),
    ...datesFrom(Date.now()),
    ...days,
  });
  const deleted = rowOf(dates.deleted, 'Noorderlicht Telecom');
  await platform.control?.write({
    writes: [
      create('predefinedDate', rowOf(dates.ofOperator, 'Voxtree Platform Operations')),
      create('predefinedDate', rowOf(dates.ofNeighbour, 'Brightwater Communications')),
      create('predefinedDate', { ...deleted, deleteDate: deleted.createDate }),
    ],
  });
});
afterAll(() => close());

const shown = async (id: string, isShown: (row: Schedule) => boolean = () => true): Promise<Schedule> => {
  await schedules.until(id, (row) => row !== undefined && isShown(row));
  const row = schedules.row(id);
  if (row === undefined) throw new Error('the schedule is gone');
  return row;
};
const descriptionsOf = ({ definition }: Schedule) => definition.when.map(({ description }) => description);
const everyFilter = ruleWith({
  ...scheduleFilters,
  ...naming(dates.ofOperator),
  tags: ['day', 'reception'],
  timeRange: { start: '22:00', end: '24:00' },
  dateRange: { start: { day: 29, month: 2 }, end: { day: 1, month: 1 } },
});

describe('a new schedule', () => {
  // Proves S1-3-33, S1-3-34, S1-7-32, S0-7-21.
  test('has its rules as they were sent, and is created once even if repeated', async () => {
    const id = crypto.randomUUID();
    const body = { id, name: ' Reception ', definition: definitionOf([everyFilter], [ruleWith()]) };
    for (const _ of [1, 2]) expect((await calls.create(body)).status).toBe(200);
    const row = await shown(id);
    expect(row).toMatchObject({ name: 'Reception', callAction: null, organizationId: admin.organizationId });
    expect(row.definition).toEqual(body.definition);
    const other = await calls.create({ ...body, name: 'Another' });
    expect([other.status, other.body]).toMatchObject([409, { code: errorCode.taken, field: 'id' }]);
    const log = await watch.subscribe('auditEntry', logOf('schedule', admin.organizationId));
    const entries = [...log.rows().values()].filter(({ entityId }) => entityId === id);
    expect(entries.map(({ operationDetails, category }) => [operationDetails, category])).toEqual([
      ['schedule.create', 'schedules'],
    ]);
  });

  const when = (fields: Partial<ScheduleRule>) => definitionOf([ruleWith({ always: false, ...fields })]);
  const timed = (start: string, end: string) => when({ timeRange: { start, end } });
  const dated = (day: number, month: number) =>
    when({ dateRange: { start: { day, month }, end: { day: 1, month: 1 } } });
  const years = (start: number, end: number) => when({ yearRange: { start, end } });
  const [same] = [ruleWith()];

  test.each<[string, ScheduleDefinition, string]>([
    ['without a rule', definitionOf([]), 'definition.when'],
    ['with exceptions only', definitionOf([], [ruleWith()]), 'definition.when'],
    ['with a rule without a description', when({ description: ' ', always: true }), 'when.0.description'],
    ['with an enabled rule without a filter', when({}), 'when.0.always'],
    ['with a blank tag', when({ always: true, tags: ['day', ' '] }), 'when.0.tags'],
    ['with an end at its start', timed('09:00', '09:00'), 'when.0.timeRange.end'],
    ['at 24:00 as a start', timed('24:00', '06:00'), 'when.0.timeRange.start'],
    ['at minute 60', timed('09:60', '17:00'), 'when.0.timeRange.start'],
    ['at an hour without a leading zero', timed('9:00', '17:00'), 'when.0.timeRange.start'],
    ['at an hour in other digits', timed('٠٩:00', '17:00'), 'when.0.timeRange.start'],
    ['on 31 February', dated(31, 2), 'when.0.dateRange.start'],
    ['on 31 April', dated(31, 4), 'when.0.dateRange.start'],
    ['on day 0', dated(0, 1), 'when.0.dateRange.start.day'],
    ['on day 32', dated(32, 1), 'when.0.dateRange.start.day'],
    ['in month 13', dated(1, 13), 'when.0.dateRange.start.month'],
    ['in year 0', years(0, 2026), 'when.0.yearRange.start'],
    ['in year -5', years(-5, 2026), 'when.0.yearRange.start'],
    ['in year 10,000', years(2026, 10_000), 'when.0.yearRange.end'],
    ['in half a year', years(2026.5, 2027), 'when.0.yearRange.start'],
    ['in a year as text', years('2026' as never, 2027), 'when.0.yearRange.start'],
    ['with an end year before its start', years(2027, 2026), 'when.0.yearRange.end'],
    ['on an eighth weekday', when({ weekDays: [8] }), 'when.0.weekDays.0'],
    ['on no weekday', when({ weekDays: [] }), 'when.0.weekDays'],
    ['with no predefined date', when(naming()), 'when.0.predefinedDates.predefinedDateIds'],
    ['with the same rule twice', definitionOf([same], [same]), 'except.0.id'],
    ['with 501 rules', definitionOf(Array.from({ length: 501 }, () => ruleWith())), 'when'],
    ...Object.entries({ unknown: 'no such date', foreign: dates.ofNeighbour, deleted: dates.deleted }).map(
      ([what, id]): [string, ScheduleDefinition, string] => [
        `with a predefined date that is ${what}`,
        definitionOf([ruleWith()], [ruleWith(naming(id))]),
        'except.0.predefinedDates.predefinedDateIds',
      ],
    ),
  ])('is refused %s', async (_, definition, field) => {
    const refused = await calls.create({ definition });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { field: field.startsWith('definition') ? field : `definition.${field}` },
    ]);
  });

  test.each<[string, ScheduleDefinition]>([
    ['that ends on the next day', timed('22:00', '06:00')],
    ['that ends at midnight', timed('17:00', '24:00')],
    ['on 29 February', dated(29, 2)],
    ['that is disabled and has no filter', when({ enabled: false })],
    ['with dates of an organization above', when(naming(dates.ofOperator))],
  ])('may have a rule %s', async (_, definition) => {
    const id = await calls.created(definition);
    expect((await shown(id)).definition).toEqual(definition);
  });

  test('needs a name, and a call action that is possible', async () => {
    const answers = [
      await calls.create({ name: ' ' }),
      await calls.create({ callAction: { type: 'trunk', trunkId: 'none' } }),
      await calls.create({ callAction: { type: 'performUserAction' } }),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { field?: string }).field])).toEqual([
      [400, 'name'],
      [400, 'callAction'],
      [400, 'callAction'],
    ]);
  });

  // Proves S0-4-21.
  test('is refused without the permission and in other organizations', async () => {
    const people = scheduleCallsOf(client, await client.as('people'));
    expect((await people.create({})).status).toBe(403);
    for (const name of ['Brightwater Communications', 'Noorderlicht Telecom', 'nowhere']) {
      const foreign = await calls.create({ organizationId: organizationId(name) });
      expect([foreign.status, foreign.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
    }
  });
});

describe('a changed schedule', () => {
  // Proves S1-7-32, S1-3-30.
  test('keeps the fields that are not sent, and its change log has the old values', async () => {
    const definition = definitionOf([everyFilter]);
    const id = await calls.created(definition);
    expect((await calls.update(id, { name: 'Front desk' })).status).toBe(200);
    const row = await shown(id, ({ name }) => name === 'Front desk');
    expect(row.definition).toEqual(definition);
    const log = await watch.subscribe('auditEntry', logOf('schedule', admin.organizationId));
    const updates = [...log.rows().values()].filter(
      ({ entityId, operationType }) => entityId === id && operationType === 'update',
    );
    expect(updates.map(({ state }) => state)).toEqual([
      { before: { name: 'Reception' }, after: { name: 'Front desk' } },
    ]);
  });

  test('has the rules of the last call: a form that merges sends all of them', async () => {
    const [first, mine, theirs] = ['First', 'Mine', 'Theirs'].map((description) => ruleWith({ description }));
    if (!first || !mine || !theirs) throw new Error('three rules');
    const id = await calls.created(definitionOf([first]));
    for (const rule of [mine, theirs])
      expect((await calls.update(id, { definition: definitionOf([first, rule]) })).status).toBe(200);
    const last = descriptionsOf(await shown(id, (row) => descriptionsOf(row).includes('Theirs')));
    expect(last).toEqual(['First', 'Theirs']);
    await calls.update(id, { definition: definitionOf([first, mine, theirs]) });
    expect(descriptionsOf(await shown(id, ({ definition }) => definition.when.length === 3))).toEqual([
      'First',
      'Mine',
      'Theirs',
    ]);
  });

  test('keeps a predefined date that was deleted since, and cannot name it again', async () => {
    const gone = 'dates deleted later';
    const row = { id: gone, organizationId: admin.organizationId, ...datesFrom(Date.now()) };
    await platform.control?.write({
      writes: [create('predefinedDate', { ...row, description: 'Gone', entries: [] })],
    });
    const rule = ruleWith(naming(gone));
    const id = await calls.created(definitionOf([rule]));
    const other = await calls.created(definitionOf([ruleWith()]));
    const operator = await client.as('operator');
    const deleted = await client.call('predefinedDate.delete', {}, operator, { id: gone });
    expect(deleted.status).toBe(200);
    const more = await calls.update(id, { definition: definitionOf([rule, ruleWith()]) });
    expect(more.status).toBe(200);
    const again = await calls.update(other, { definition: definitionOf([ruleWith(naming(gone))]) });
    expect([again.status, again.body]).toMatchObject([400, { details: { rule: 'gone' } }]);
  });

  test('can have 500 rules with every filter; a definition over the size of a body is refused', async () => {
    const rules = (tags: number) =>
      Array.from({ length: 500 }, () =>
        ruleWith({
          ...everyFilter,
          id: crypto.randomUUID(),
          description: 'x'.repeat(200),
          tags: Array.from({ length: tags }, (_, n) => `${n}`.padEnd(50, 't')),
        }),
      );
    const definition = definitionOf(rules(5));
    expect(JSON.stringify({ definition }).length).toBeLessThan(bodyLimitBytes * 0.8);
    const id = await calls.created(definition);
    expect((await shown(id)).definition.when).toHaveLength(500);
    const tooLarge = await calls.update(id, { definition: definitionOf(rules(20), rules(20)) });
    expect([tooLarge.status, tooLarge.body]).toMatchObject([413, { details: { rule: 'tooLarge' } }]);
  });

  // Proves S1-6-05.
  test('has no call action for users who may not view it, and they cannot change it', async () => {
    const id = crypto.randomUUID();
    await calls.create({ id, callAction: { type: 'hangup' } });
    const desk = await client.as('frontdesk');
    const permissions = ['schedules.schedule.view', 'schedules.schedule.update'] as const;
    await platform.control?.permissions({ userId: desk.userId, permissions: [...permissions] });
    const deskWatch = await openWatcher(platform.origin, desk);
    const seen = await deskWatch.subscribe('schedule');
    expect(seen.row(id)?.name).toBe('Reception');
    const theirs = scheduleCallsOf(client, desk);
    // The answer is the same for the action that it has: it must not tell which that is.
    for (const callAction of [null, { type: 'hangup' }] as const) {
      const refused = await theirs.update(id, { callAction });
      expect([refused.status, refused.body]).toMatchObject([403, { field: 'callAction' }]);
    }
    expect((await theirs.update(id, { name: 'Desk' })).status).toBe(200);
    await seen.until(id, (row) => row?.name === 'Desk');
    expect(deskWatch.sent()).not.toContain('callAction');
    deskWatch.close();
    expect((await shown(id, ({ name }) => name === 'Desk')).callAction).toEqual({ type: 'hangup' });
    await platform.control?.permissions({
      userId: desk.userId,
      permissions: [...demoRoles.reception.permissions],
    });
  });

  // Proves S1-7-32.
  test('is deleted once, and cannot be changed after that', async () => {
    const id = await calls.created(definitionOf([ruleWith()]));
    await shown(id);
    for (const _ of [1, 2]) expect((await calls.remove(id)).status).toBe(200);
    await schedules.until(id, (row) => row?.deleteDate !== null);
    expect((await calls.update(id, { name: 'Back' })).status).toBe(404);
  });
});
