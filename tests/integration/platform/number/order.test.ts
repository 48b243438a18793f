import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import type { Credentials } from '../support/client.ts';
import { dutchEstablishment } from '../support/establishment.ts';
import { blockOrder, poolRange, poolRangeAt, wish } from '../support/pool.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

type Offer = CallAnswer<'numberOrder.offer'>;

let world: WatchedPlatform;
let operator: Required<Credentials>;
let orders: Awaited<ReturnType<typeof subscribe>>;
let numbers: Awaited<ReturnType<typeof subscribeToNumbers>>;
const subscribe = () => world.watch.subscribe('numberOrder');
const subscribeToNumbers = () => world.watch.subscribe('number', { limit: 2500 });
const establishmentId = 'our office';
beforeAll(async () => {
  world = await watchedPlatform();
  operator = await world.client.as('operator');
  [orders, numbers] = [await subscribe(), await subscribeToNumbers()];
  const home = { organizationId: world.admin.organizationId, ...datesFrom(Date.now()) };
  await world.platform.control?.write({
    writes: [
      poolRange({ first: '+31222311000', last: '+31222311999' }),
      create('establishment', { id: establishmentId, ...home, ...dutchEstablishment }),
    ],
  });
});
afterAll(() => world.close());

const offer = async (fields: Partial<CallBody<'numberOrder.offer'>> = {}, who = world.admin) =>
  (
    await world.client.call(
      'numberOrder.offer',
      { organizationId: who.organizationId, region: '0222', blockSize: 10, ...fields },
      who,
    )
  ).body as Offer;
const order = (body: CallBody<'numberOrder.create'>, who = world.admin) =>
  world.client.call('numberOrder.create', body, who);
const cancel = (id: string, reason = '', who = world.admin) =>
  world.client.call('numberOrder.cancel', { reason }, who, { id });
const reject = (id: string, reason = 'No proof of address', who = operator) =>
  world.client.call('numberOrder.reject', { reason }, who, { id });
const isState = (state: EntityOf<'numberOrder'>['state']) => (row: EntityOf<'numberOrder'> | undefined) =>
  row?.state === state;
const poolState = async (number: string) => (await poolRangeAt(world.platform, number))?.['state'];
/** Orders a block. */
async function ordered(fields: Partial<CallBody<'numberOrder.create'>['order']> = {}) {
  const held = await offer();
  const body = blockOrder(world.admin.organizationId, held.offerId, fields);
  const made = await order(body);
  expect([made.status, made.body]).toEqual([200, { id: body.id }]);
  return { id: body.id ?? '', held, body };
}

describe('an order of a block', () => {
  // Proves S1-3-25, S1-4-24, S1-7-24.
  test('completes by itself, with its settings, and once only', async () => {
    const dutchSettings = { ...noDutchSettings, useNumberMasking: true };
    const { id, held, body } = await ordered({ establishmentId, dutchSettings });
    await orders.until(id, isState('created'));
    expect(orders.row(id)).toMatchObject({
      reference: expect.stringMatching(/^NO-\d{6}$/),
      orderType: 'dutchStandard',
      order: { region: '0222', blockSize: 10, establishmentId, description: 'New office', dutchSettings },
      ranges: [{ first: held.first, last: held.last }],
      firstNumber: held.first,
      lastNumber: held.last,
      closeDate: null,
    });
    expect(await poolState(held.first)).toBe('inUse');
    expect((await order(body)).status).toBe(200);
    await orders.until(id, isState('completed'));
    const made = [...numbers.rows().values()].filter(
      ({ origin }) => origin?.type === 'order' && origin.orderId === id,
    );
    expect(made.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `${held.first.slice(0, -1)}${index}`),
    );
    expect(made[0]).toMatchObject({
      state: 'active',
      description: 'New office',
      establishmentId,
      origin: { type: 'order', orderId: id },
      administrativeCountryCode: 'NL',
      administrativeType: 'local',
      dutchSettings,
    });
    expect([...orders.rows().values()].filter((row) => row.firstNumber === held.first)).toHaveLength(1);
    // It cannot be cancelled, rejected or fulfilled any more.
    for (const refused of [await cancel(id), await reject(id)])
      expect([refused.status, refused.body]).toMatchObject([409, { details: { rule: 'movedOn' } }]);
    const ranges = [
      { first: '+3225550100', last: '+3225550100', countryCode: 'BE', administrativeType: 'local' as const },
    ];
    const fulfilled = await world.client.call('numberOrder.fulfill', { ranges }, operator, { id });
    expect([fulfilled.status, fulfilled.body]).toMatchObject([409, { details: { rule: 'movedOn' } }]);
  });

  // Proves S1-5-35, S1-7-25.
  test('cancelled without a reason gives its block back, and makes no number', async () => {
    const { id, held } = await ordered();
    expect((await cancel(id)).status).toBe(200);
    await orders.until(id, isState('cancelled'));
    expect(orders.row(id)).toMatchObject({ cancellationReason: null, ranges: [], firstNumber: null });
    expect(orders.row(id)?.closeDate).not.toBeNull();
    expect(await poolState(held.first)).toBe('available');
    // Repeated: no change.
    expect((await cancel(id)).status).toBe(200);
    expect((await cancel(id, 'For another reason')).status).toBe(409);
    expect((await reject(id)).status).toBe(409);
    const again = await offer();
    expect([again.first, ...again.others.map(({ first }) => first)]).toContain(held.first);
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect([...numbers.rows().values()].some(({ number }) => number === held.first)).toBe(false);
  });

  // Proves S1-5-35, S1-7-25.
  test('is rejected by the operator, with a reason', async () => {
    const { id, held } = await ordered();
    expect((await reject(id, ' ')).status).toBe(400);
    expect((await reject(id)).status).toBe(200);
    await orders.until(id, isState('rejected'));
    expect(orders.row(id)?.rejectionReason).toBe('No proof of address');
    expect(await poolState(held.first)).toBe('available');
    expect((await reject(id)).status).toBe(200);
  });

  test('keeps its establishment from being deleted until it is done', async () => {
    const { id } = await ordered({ establishmentId });
    const remove = () => world.client.call('establishment.delete', {}, world.admin, { id: establishmentId });
    const { reference } = orders.row(id) ?? {};
    const refused = await remove();
    expect([refused.status, refused.body]).toMatchObject([409, { details: { rule: 'inUse' } }]);
    await cancel(id);
    // The numbers of the order that completed name it still.
    const used = [...numbers.rows().values()].filter((row) => row.establishmentId === establishmentId);
    for (const { number } of used) await world.client.call('number.delete', {}, world.admin, { number });
    const { id: open } = await ordered({ establishmentId });
    await orders.until(open, isState('created'));
    const named = (await remove()).body;
    expect(named).toMatchObject({ details: { names: [orders.row(open)?.reference] } });
    expect(reference).not.toBe(orders.row(open)?.reference);
    await cancel(open);
    expect((await remove()).status).toBe(200);
  });
});

describe('an order that waits for an operator', () => {
  test.each(['0800', 'BE'])('of %s is created, and may be cancelled with a reason', async (region) => {
    const body = wish(world.admin.organizationId, region);
    const { id = '' } = body;
    expect((await order(body)).status).toBe(200);
    expect((await order(body)).status).toBe(200);
    await orders.until(id, isState('created'));
    expect(orders.row(id)).toMatchObject({ ranges: [], firstNumber: null, orderType: body.orderType });
    expect((await cancel(id, 'Ordered twice')).status).toBe(200);
    await orders.until(id, isState('cancelled'));
    expect(orders.row(id)?.cancellationReason).toBe('Ordered twice');
  });
});

describe('orders', () => {
  test('have references of their own', async () => {
    const bodies = Array.from({ length: 10 }, () => wish(world.admin.organizationId));
    await Promise.all(bodies.map((body) => order(body)));
    for (const { id = '' } of bodies) await orders.until(id, isState('created'));
    const references = [...orders.rows().values()].map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
  });

  test.each<[string, (ours: string) => CallBody<'numberOrder.create'>, object]>([
    [
      'with another organization’s establishment',
      (ours) => {
        const body = wish(ours);
        return { ...body, order: { ...body.order, establishmentId: 'their town hall' } };
      },
      { field: 'order.establishmentId', details: { rule: 'gone' } },
    ],
    [
      'of a service number in an area',
      (ours) => ({ ...wish(ours), orderType: 'dutchStandard' }),
      { field: 'order.region' },
    ],
    ['of an unknown prefix', (ours) => wish(ours, '0801'), { field: 'order.region' }],
    ['of Dutch numbers as foreign ones', (ours) => wish(ours, 'NL'), { field: 'order.region' }],
    [
      'of a block without an offer',
      (ours) => ({ ...blockOrder(ours, ''), offerId: null }),
      { field: 'offerId', details: { rule: 'malformed' } },
    ],
    ['of a block of 7', (ours) => blockOrder(ours, 'x', { blockSize: 7 }), { field: 'order.blockSize' }],
    [
      'abroad without a type',
      (ours) => {
        const body = wish(ours, 'BE');
        return { ...body, order: { ...body.order, administrativeType: null } };
      },
      { field: 'order.administrativeType' },
    ],
  ])('%s are refused', async (_, bodyOf, error) => {
    const refused = await order(bodyOf(world.admin.organizationId));
    expect([refused.status, refused.body]).toMatchObject([400, error]);
  });

  // Proves S1-6-09.
  test('need the permissions to order, cancel, reject and fulfil', async () => {
    const { id } = await ordered();
    const desk = await world.client.as('frontdesk');
    const fulfil = (who: Required<Credentials>) =>
      world.client.call(
        'numberOrder.fulfill',
        {
          ranges: [
            { first: '+31222310000', last: '+31222310000', countryCode: 'NL', administrativeType: 'local' },
          ],
        },
        who,
        { id },
      );
    const answers = [
      await order(wish(desk.organizationId), desk),
      await cancel(id, '', desk),
      await reject(id, 'No', world.admin),
      await fulfil(world.admin),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const elsewhere = await world.client.as('n.brooks');
    expect((await cancel(id, '', elsewhere)).status).toBe(404);
    expect((await order(wish(world.admin.organizationId), elsewhere)).status).toBe(403);
    await cancel(id);
  });

  test('are refused for an inactive organization', async () => {
    const inactive = organizationId('Drukkerij Van Houten');
    const asked = [
      await order(wish(inactive), operator),
      await world.client.call(
        'numberOrder.offer',
        { organizationId: inactive, region: '0222', blockSize: 10 },
        operator,
      ),
    ];
    for (const { status, body } of asked)
      expect([status, body]).toMatchObject([
        400,
        { field: 'organizationId', details: { rule: 'inactiveOrganization' } },
      ]);
  });

  test('stay when their organization is deleted, and their blocks are free again', async () => {
    const id = randomUUID();
    const under = {
      id,
      superOrganizationId: operator.organizationId,
      name: 'Short-lived',
      language: 'en',
      templateId: null,
    } as const;
    expect((await world.client.call('organization.create', under, operator)).status).toBe(200);
    const held = await offer({ organizationId: id }, operator);
    const body = blockOrder(id, held.offerId);
    expect((await order(body, operator)).status).toBe(200);
    await world.platform.control?.write({
      writes: [patch('organization', id, { deleteDate: new Date().toISOString() })],
    });
    await expect.poll(() => poolState(held.first), { timeout: 20_000 }).toBe('available');
  });
});
