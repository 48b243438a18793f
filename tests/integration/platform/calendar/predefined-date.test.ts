import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PredefinedDate } from '../../../../src/domain/entities/predefined-date/model.ts';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { definitionOf, naming, ruleWith, scheduleCallsOf } from '../support/schedules.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import { logOf, openWatcher } from '../support/watch.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let operator: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let dates: Awaited<ReturnType<typeof subscribeToDates>>;
const subscribeToDates = () => watch.subscribe('predefinedDate');
beforeAll(async () => {
  ({ platform, client, admin: operator, watch, close } = await watchedPlatform('operator'));
  dates = await subscribeToDates();
});
afterAll(() => close());

const entries = [
  { start: '2026-12-25', end: '2026-12-26' },
  { start: '2028-02-29', end: '2028-02-29' },
];
const create = (body: Partial<CallBody<'predefinedDate.create'>> = {}, who = operator) =>
  client.call('predefinedDate.create', { description: 'Holidays', entries, ...body }, who);
const update = (id: string, body: CallBody<'predefinedDate.update'>, who = operator) =>
  client.call('predefinedDate.update', body, who, { id });
const remove = (id: string, who = operator) => client.call('predefinedDate.delete', {}, who, { id });
async function created(body: Partial<CallBody<'predefinedDate.create'>> = {}): Promise<PredefinedDate> {
  const id = crypto.randomUUID();
  expect((await create({ id, ...body })).body).toEqual({});
  await dates.until(id, (row) => row !== undefined);
  const row = dates.row(id);
  if (row === undefined) throw new Error('the dates are gone');
  return row;
}

describe('predefined dates', () => {
  // Proves S1-3-35, S1-7-34, S1-3-30.
  test('are created once in the own organization, and changed', async () => {
    const id = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await create({ id, description: ' Holidays ' })).status).toBe(200);
    await dates.until(id, (row) => row !== undefined);
    expect(dates.row(id)).toMatchObject({
      organizationId: operator.organizationId,
      description: 'Holidays',
      entries,
      deleteDate: null,
    });
    expect((await create({ id, description: 'Others' })).status).toBe(409);
    const changed = [{ start: '2027-01-01', end: '2027-01-01' }];
    expect((await update(id, { entries: changed })).status).toBe(200);
    await dates.until(id, (row) => row?.entries[0]?.start === '2027-01-01');
    expect(dates.row(id)?.description).toBe('Holidays');
    const log = await watch.subscribe('auditEntry', logOf('predefinedDate', operator.organizationId));
    const changes = [...log.rows().values()].filter(({ entityId }) => entityId === id);
    expect(changes.flatMap(({ state }) => state.before['entries'] ?? [])).toEqual(entries);
  });

  test.each<[string, Partial<CallBody<'predefinedDate.create'>>, string]>([
    ['a description', { description: ' ' }, 'description'],
    ['an entry', { entries: [] }, 'entries'],
    [
      'an end that is not before the start',
      { entries: [{ start: '2026-12-26', end: '2026-12-25' }] },
      'entries.0.end',
    ],
    ['days that exist', { entries: [{ start: '2026-02-29', end: '2026-03-01' }] }, 'entries.0.start'],
    ['days in the calendar', { entries: [{ start: '2026-12-25', end: '2026-13-01' }] }, 'entries.0.end'],
    ['a year after 0', { entries: [{ start: '0000-12-25', end: '2026-12-25' }] }, 'entries.0.start'],
    ['years of four digits', { entries: [{ start: '2026-12-25', end: '10000-01-01' }] }, 'entries.0.end'],
    ['digits of our script', { entries: [{ start: '٢٠٢٦-12-25', end: '2026-12-25' }] }, 'entries.0.start'],
    [
      'dates without a time',
      { entries: [{ start: '2026-12-25T00:00', end: '2026-12-25' }] },
      'entries.0.start',
    ],
    [
      'at most 1,000 entries',
      { entries: Array.from({ length: 1001 }, () => ({ start: '2026-01-01', end: '2026-01-01' })) },
      'entries',
    ],
  ])('need %s', async (_, body, field) => {
    const refused = await create(body);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
    const { id } = await created();
    const change = await update(id, body);
    expect([change.status, change.body]).toMatchObject([400, { field }]);
  });

  // Proves S1-7-34.
  test('that are deleted cannot be changed or deleted again', async () => {
    const { id } = await created();
    for (const _ of [1, 2]) expect((await remove(id)).status).toBe(200);
    await dates.until(id, (row) => row?.deleteDate !== null);
    const { version } = dates.row(id) ?? {};
    expect((await update(id, { description: 'Back' })).status).toBe(404);
    await created();
    expect(dates.row(id)?.version).toBe(version);
  });

  test('may be deleted while rules name them', async () => {
    const { id } = await created();
    const schedule = await scheduleCallsOf(client, operator).created(definitionOf([ruleWith(naming(id))]));
    const { body } = await client.call('reference.list', {}, operator, { type: 'predefinedDate', id });
    expect(body).toMatchObject({ references: [{ entityType: 'schedule', id: schedule }], total: 1 });
    expect((await remove(id)).status).toBe(200);
  });

  // Proves S0-4-21.
  test('are seen below their organization, where nobody may change them', async () => {
    const row = await created();
    const admin = await client.as('zorggroep');
    const below = await openWatcher(platform.origin, admin);
    const seen = await below.subscribe('predefinedDate', { constraints: [] });
    expect(seen.row(row.id)).toEqual(row);
    below.close();
    const manager = await client.as('noorderlicht');
    for (const answer of [await update(row.id, {}, manager), await remove(row.id, manager)])
      expect(answer.status).toBe(403);
    for (const answer of [await create({}, admin), await update(row.id, {}, admin)])
      expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });
});

describe('holidays to import', () => {
  const holidays = (country: string, year: string, who = operator) =>
    client.call('predefinedDate.holidays', {}, who, { country, year });
  const found = async (country: string, year: string) =>
    ((await holidays(country, year)).body as CallAnswer<'predefinedDate.holidays'>).holidays;

  test('are of 207 countries', async () => {
    const { body } = await client.call('predefinedDate.holidayCountries', {}, operator);
    const { countries, regions, source } = body as CallAnswer<'predefinedDate.holidayCountries'>;
    expect(source).toEqual({ name: 'date-holidays', licence: 'CC BY-SA 3.0' });
    expect([countries.length, countries.includes('NL'), countries]).toEqual([
      207,
      true,
      countries.toSorted(),
    ]);
    expect(regions).toContainEqual({ code: 'GB-ENG', country: 'GB', name: 'England' });
  });

  test('of a region are those of its country and its own', async () => {
    const starts = async (place: string) => (await found(place, '2026')).map(({ start }) => start);
    const [national, english] = [await starts('GB'), await starts('GB-ENG')];
    expect([national, english].map((dates) => dates.includes('2026-08-31'))).toEqual([false, true]);
    expect(english).toEqual(expect.arrayContaining(national));
  });

  test('of the Netherlands have 5 May every fifth year', async () => {
    const years = ['2025', '2026', '2030'];
    const dates = await Promise.all(years.map((year) => found('NL', year)));
    expect(dates.map((list) => list.some(({ start }) => start.endsWith('-05-05')))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('have their names in both languages and the local dates of the country', async () => {
    const dutch = await found('NL', '2026');
    expect(dutch).toHaveLength(9);
    expect(dutch[3]).toEqual({
      name: { en: "King's Day", nl: 'Koningsdag' },
      start: '2026-04-27',
      end: '2026-04-27',
    });
    // King's Day is never on a Sunday.
    expect((await found('NL', '2025')).map(({ start }) => start)).toContain('2025-04-26');
    const saudi = await found('SA', '2026');
    expect(saudi.find(({ name }) => name.en.includes('Eid al-Fitr'))).toMatchObject({
      start: '2026-03-19',
      end: '2026-03-22',
    });
    const chinese = (await found('CN', '2026')).map(({ start }) => start);
    expect([chinese.includes('2026-10-01'), chinese.includes('2026-08-01')]).toEqual([true, false]);
    const all = [...dutch, ...saudi].map(({ start, end }) => ({ start, end }));
    expect((await created({ entries: all })).entries).toEqual(all);
  });

  test.each<[string, string, number]>([
    ['XX', '2026', 404],
    ['nl', '2026', 404],
    ['GB-XXX', '2026', 404],
    ['NL', '1969', 400],
    ['NL', '2101', 400],
    ['NL', '2e3', 400],
    ['NL', '2026.5', 400],
  ])('of %s in %s are answered with %d', async (country, year, status) => {
    expect((await holidays(country, year)).status).toBe(status);
  });

  test('need the permission to view predefined dates', async () => {
    expect((await holidays('NL', '2026', await client.as('people'))).status).toBe(403);
  });
});
