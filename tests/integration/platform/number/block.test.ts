import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { directNumberOf } from '../../../platform/demo/web-phones.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

type Body = CallBody<'number.create'>;

let world: WatchedPlatform;
let rows: Awaited<ReturnType<typeof subscribeToNumbers>>;
const subscribeToNumbers = () => world.watch.subscribe('number', { limit: 2500 });
beforeAll(async () => {
  world = await watchedPlatform();
  rows = await subscribeToNumbers();
});
afterAll(() => world.close());

const block = (fields: Partial<Body> = {}): Body => ({
  id: randomUUID(),
  organizationId: world.admin.organizationId,
  firstNumber: '+31501234000',
  blockSize: 10,
  description: 'Custom',
  establishmentId: null,
  administrativeCountryCode: 'NL',
  administrativeType: 'local',
  newState: 'active',
  dutchSettings: { ...noDutchSettings, useNumberMasking: true },
  ...fields,
});
const make = (body: Body, who = world.admin) => world.client.call('number.create', body, who);
const known = (): readonly string[] => [...rows.rows().values()].map((row) => row.number);

describe('a block of numbers', () => {
  // Proves S1-7-17, S1-3-20.
  test('is created whole, with the settings given, and once only', async () => {
    const body = block();
    const { id = '' } = body;
    const made = await make(body);
    expect([made.status, made.body]).toEqual([200, { id }]);
    await rows.until(`${id}.9`, (row) => row !== undefined);
    expect(rows.row(id)).toMatchObject({
      number: '+31501234000',
      metadata: { region: 'NL', numberType: 'local', localNumber: '0501234000' },
      origin: { type: 'manual' },
      dutchSettings: { useNumberMasking: true, publishToPaperDirectory: false },
    });
    expect(rows.row(`${id}.9`)?.number).toBe('+31501234009');
    expect((await make(body)).status).toBe(200);
    expect(known().filter((number) => number.startsWith('+31501234'))).toHaveLength(10);
  });

  test('of a thousand arrives in few messages', async () => {
    const before = world.watch.messages();
    const body = block({ firstNumber: '+31505551000', blockSize: 1000 });
    expect((await make(body)).status).toBe(200);
    await rows.until(`${body.id}.999`, (row) => row !== undefined);
    expect(world.watch.messages() - before).toBeLessThanOrEqual(4);
  });

  test('that overlaps is refused, naming the first number, and nothing is made', async () => {
    const taken = freshNumber({
      id: 'theirs',
      organizationId: organizationId('Harbour Logistics'),
      ...datesFrom(Date.now()),
      number: '+31507770005',
    });
    await world.platform.control?.write({ writes: [create('number', taken)] });
    const refused = await make(block({ firstNumber: '+31507770000' }));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { field: 'firstNumber', details: { rule: 'numberTaken', names: ['+31507770005'] } },
    ]);
    expect(known().filter((number) => number.startsWith('+3150777'))).toEqual([]);
  });

  test.each<[string, Partial<Body>, object]>([
    ['of no numbers', { blockSize: 0 }, { field: 'blockSize' }],
    ['of half a number', { blockSize: 1.5 }, { field: 'blockSize' }],
    ['of too many', { blockSize: 1001 }, { field: 'blockSize' }],
    ['with spaces', { firstNumber: '+31 50 123' }, { field: 'firstNumber' }],
    ['with the prefix 00', { firstNumber: '0031501239000' }, { field: 'firstNumber' }],
    ['with letters', { firstNumber: '+3150CALLME' }, { field: 'firstNumber' }],
    ['that cannot exist', { firstNumber: '+31501' }, { details: { rule: 'impossibleNumber' } }],
    [
      'beyond the area',
      { firstNumber: '+31509999995' },
      { field: 'blockSize', details: { rule: 'areaEnds' } },
    ],
    ['of no type', { administrativeType: 'unknown' as 'local' }, { field: 'administrativeType' }],
    ['of no country', { administrativeCountryCode: '' }, { field: 'administrativeCountryCode' }],
    ['of an unknown establishment', { establishmentId: 'x' }, { details: { rule: 'gone' } }],
  ])('%s is refused', async (_, fields, error) => {
    const refused = await make(block({ firstNumber: '+31508880000', ...fields }));
    expect([refused.status, refused.body]).toMatchObject([400, error]);
  });

  test('needs the permission to create custom numbers', async () => {
    const desk = await world.client.as('people');
    expect((await make(block({ firstNumber: '+31506660000' }), desk)).status).toBe(403);
  });
});

describe('one number', () => {
  const update = (number: string, body: CallBody<'number.update'>, who = world.admin) =>
    world.client.call('number.update', body, who, { number });
  const remove = (number: string, who = world.admin) =>
    world.client.call('number.delete', {}, who, { number });

  // Proves S1-3-20, S1-4-14.
  test('merges its flags one by one, and its acquisition ends when it is active', async () => {
    const number = '+31504440000';
    const body = block({ firstNumber: number, blockSize: 1, newState: 'pending' });
    const { id = '' } = body;
    await make(body);
    await update(number, { dutchSettings: { publishToPaperDirectory: true } });
    await update(number, { dutchSettings: { useNumberMasking: false }, acquisitionState: 'requested' });
    await rows.until(id, (row) => row?.acquisitionState === 'requested');
    expect(rows.row(id)?.dutchSettings).toMatchObject({
      publishToPaperDirectory: true,
      useNumberMasking: false,
    });
    await update(number, { state: 'active' });
    await rows.until(id, (row) => row?.state === 'active');
    expect(rows.row(id)?.acquisitionState).toBeNull();
    const refused = await update(number, { acquisitionState: 'approved' });
    expect([refused.status, refused.body]).toMatchObject([400, { details: { rule: 'pendingOnly' } }]);
    expect((await update(number, { administrativeType: 'unknown' as 'local' })).status).toBe(400);
  });

  // Proves S1-6-07, S1-7-18.
  test('is set to a state and deleted only with these permissions', async () => {
    const number = '+31503330000';
    const body = block({ firstNumber: number, blockSize: 1 });
    await make(body);
    const desk = await world.client.as('frontdesk');
    await world.platform.control?.permissions({
      userId: desk.userId,
      permissions: ['telephony.number.view', 'telephony.number.update'],
    });
    const refused = await update(number, { state: 'pending' }, desk);
    expect([refused.status, refused.body]).toMatchObject([403, { field: 'state' }]);
    expect((await remove(number, desk)).status).toBe(403);
    expect((await remove(number)).status).toBe(200);
    await rows.until(body.id ?? '', (row) => row === undefined || row.deleteDate !== null);
    expect((await update(number, { description: 'Gone' })).status).toBe(404);
    // The number is free again.
    expect((await make(block({ firstNumber: number, blockSize: 1 }))).status).toBe(200);
  });

  test('tells which users name it by its digits', async () => {
    const operator = await world.client.as('operator');
    const digits = directNumberOf('agent');
    const [named] =
      (await world.platform.control?.find({
        entityType: 'number',
        constraints: [{ type: 'equals', field: 'number', value: digits }],
        sorting: [],
      })) ?? [];
    const answer = await world.client.call('reference.list', {}, operator, {
      type: 'number',
      id: named?.id ?? '',
    });
    expect(answer.body).toMatchObject({
      references: expect.arrayContaining([
        expect.objectContaining({ entityType: 'telephonyUser', field: 'outboundLegalSource' }),
      ]),
    });
  });
});
