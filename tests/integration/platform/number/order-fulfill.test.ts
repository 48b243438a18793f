import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import { shifted } from '../../../../src/domain/value/number-range.ts';
import { patch } from '../../../platform/store/write.ts';
import type { Credentials } from '../support/client.ts';
import { blockOrder, poolRange, poolRangeAt, wish } from '../support/pool.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

type Ranges = CallBody<'numberOrder.fulfill'>['ranges'];

let world: WatchedPlatform;
let operator: Required<Credentials>;
let orders: Awaited<ReturnType<typeof subscribe>>;
let numbers: Awaited<ReturnType<typeof subscribeToNumbers>>;
const subscribe = () => world.watch.subscribe('numberOrder');
const subscribeToNumbers = () => world.watch.subscribe('number', { limit: 2500 });
beforeAll(async () => {
  world = await watchedPlatform();
  operator = await world.client.as('operator');
  [orders, numbers] = [await subscribe(), await subscribeToNumbers()];
  await world.platform.control?.write({
    writes: [poolRange({ first: '+31222311000', last: '+31222311099' })],
  });
});
afterAll(() => world.close());

const fulfil = (id: string, ranges: Ranges, who = operator) =>
  world.client.call('numberOrder.fulfill', { ranges }, who, { id });
/** An order that waits for the operator. */
async function waiting(region = 'BE'): Promise<string> {
  const body = wish(world.admin.organizationId, region);
  expect((await world.client.call('numberOrder.create', body, world.admin)).status).toBe(200);
  await orders.until(body.id ?? '', (row) => row !== undefined);
  return body.id ?? '';
}
const range = (first: string, last = first, type: Ranges[number]['administrativeType'] = 'local') => ({
  first,
  last,
  countryCode: first.startsWith('+31') ? 'NL' : 'BE',
  administrativeType: type,
});
const numbersOf = (orderId: string) =>
  [...numbers.rows().values()].filter(({ origin }) => origin?.type === 'order' && origin.orderId === orderId);
const poolState = async (number: string) => (await poolRangeAt(world.platform, number))?.['state'];

describe('an order fulfilled by the operator', () => {
  // Proves S1-7-25, S1-5-34.
  test('gets the numbers of all ranges, each with its country and type', async () => {
    const id = await waiting();
    const ranges = [range('+3225550100', '+3225550104'), range('+31222311020', '+31222311021', 'national')];
    expect((await fulfil(id, ranges)).status).toBe(200);
    await orders.until(id, (row) => row?.state === 'completed');
    expect(orders.row(id)).toMatchObject({
      ranges: ranges.map(({ first, last }) => ({ first, last })),
      firstNumber: '+3225550100',
      lastNumber: '+31222311021',
    });
    expect(orders.row(id)?.closeDate).not.toBeNull();
    await expect.poll(() => numbersOf(id)).toHaveLength(7);
    expect(numbersOf(id).find(({ number }) => number === '+31222311020')).toMatchObject({
      administrativeCountryCode: 'NL',
      administrativeType: 'national',
      state: 'active',
    });
    expect(numbersOf(id).find(({ number }) => number === '+3225550104')).toMatchObject({
      administrativeCountryCode: 'BE',
      administrativeType: 'local',
    });
    expect([await poolState('+31222311020'), await poolState('+31222311022')]).toEqual([
      'inUse',
      'available',
    ]);
    // Repeated: no change.
    const { version } = orders.row(id) ?? {};
    expect((await fulfil(id, ranges)).status).toBe(200);
    expect(orders.row(id)?.version).toBe(version);
    expect((await fulfil(id, ranges.slice(1))).status).toBe(409);
    // A call with another type or country is not a repeat.
    const [first = range('+3225550100'), ...rest] = ranges;
    for (const other of [{ administrativeType: 'tollFree' as const }, { countryCode: 'FR' }]) {
      const refused = await fulfil(id, [{ ...first, ...other }, ...rest]);
      expect([refused.status, refused.body]).toMatchObject([409, { details: { rule: 'movedOn' } }]);
    }
  });

  test('before it completes by itself gives the rest of its block back', async () => {
    const { organizationId } = world.admin;
    const asked = { organizationId, region: '0222', blockSize: 10, endsWith: '50' };
    const held = (await world.client.call('numberOrder.offer', asked, world.admin))
      .body as CallAnswer<'numberOrder.offer'>;
    const body = blockOrder(organizationId, held.offerId);
    const { id = '' } = body;
    await world.client.call('numberOrder.create', body, world.admin);
    expect((await fulfil(id, [range(held.first, shifted(held.first, 1))])).status).toBe(200);
    await orders.until(id, (row) => row?.state === 'completed');
    expect([await poolState(held.first), await poolState(held.last)]).toEqual(['inUse', 'available']);
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect(numbersOf(id)).toHaveLength(2);
  });

  // Proves S1-5-34.
  test.each<[string, Ranges, object]>([
    ['no range', [], { field: 'ranges' }],
    ['a blank number', [{ ...range('+3225550200'), last: '' }], { field: 'ranges.0.last' }],
    ['no country', [{ ...range('+3225550200'), countryCode: '' }], { field: 'ranges.0.countryCode' }],
    [
      'no type',
      [{ ...range('+3225550200'), administrativeType: 'unknown' as 'local' }],
      { field: 'ranges.0.administrativeType' },
    ],
    ['the ends exchanged', [range('+3225550201', '+3225550200')], { field: 'ranges.0.last' }],
    ['ends of two lengths', [range('+3225550201', '+32255502010')], { field: 'ranges.0.last' }],
    [
      'a number that cannot exist',
      [range('+3225550200'), range('+31501')],
      { field: 'ranges.1.first', details: { rule: 'impossibleNumber' } },
    ],
    [
      'numbers of two areas',
      [range('+31509999995', '+31510000004')],
      { field: 'ranges.0.last', details: { rule: 'areaEnds' } },
    ],
    ['1,001 numbers', [range('+31222320000', '+31222321000')], { field: 'ranges.0.last' }],
    [
      '1,001 numbers in two ranges',
      [range('+31222320000', '+31222320999'), range('+31222322000')],
      { field: 'ranges' },
    ],
    [
      'a number twice',
      [range('+31222320000', '+31222320009'), range('+31222320009')],
      { field: 'ranges.1.first' },
    ],
  ])('with %s is refused', async (_, ranges, error) => {
    const id = await waiting();
    const refused = await fulfil(id, ranges);
    expect([refused.status, refused.body]).toMatchObject([400, error]);
    expect(numbersOf(id)).toEqual([]);
  });

  test('with numbers in use is refused, names the first of them, and makes none', async () => {
    const existing = await waiting();
    await fulfil(existing, [range('+31222330005')]);
    const id = await waiting();
    const refused = await fulfil(id, [range('+31222331000'), range('+31222330000', '+31222330009')]);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { field: 'ranges.1.first', details: { rule: 'numberTaken', names: ['+31222330005'] } },
    ]);
    expect(numbersOf(id)).toEqual([]);
    await orders.until(id, (row) => row?.state === 'created');
  });

  test('still shows its ranges when the pool has split them, and no longer has them', async () => {
    const id = await waiting('0800');
    const given = [range('+31222311080', '+31222311089')];
    await fulfil(id, given);
    await orders.until(id, (row) => row?.state === 'completed');
    const inPool = await poolRangeAt(world.platform, '+31222311080');
    const rangesRead = async () => (await subscribe()).row(id)?.ranges;
    await world.platform.control?.write({
      writes: [
        patch('numberAvailability', inPool?.id ?? '', { lastNumber: '+31222311084', blockSize: 5 }),
        poolRange({ first: '+31222311085', last: '+31222311089' }, 'inUse'),
      ],
    });
    expect(await rangesRead()).toEqual([{ first: '+31222311080', last: '+31222311089' }]);
    await world.platform.control?.write({
      writes: [{ kind: 'purge', type: 'numberAvailability', id: inPool?.id ?? '' }],
    });
    expect(await rangesRead()).toEqual([{ first: '+31222311080', last: '+31222311089' }]);
    const info = await world.client.call('numberAvailability.info', {}, operator, { number: '+31222311080' });
    expect(info.body).toMatchObject({ poolRange: null, orders: [{ id, state: 'completed' }] });
  });

  test('of another amount than ordered is allowed', async () => {
    const id = await waiting();
    expect(orders.row(id)?.order.blockSize).toBe(10);
    expect((await fulfil(id, [range('+3225550300', '+3225550302')])).status).toBe(200);
    await expect.poll(() => numbersOf(id)).toHaveLength(3);
  });

  // Proves S1-6-09.
  test('is out of reach for other tenants', async () => {
    const id = await waiting();
    const reseller = await world.client.as('brightwater');
    await world.platform.control?.permissions({
      userId: reseller.userId,
      permissions: ['telephony.numberOrder.viewGlobal', 'telephony.numberOrder.fulfill'],
    });
    expect((await fulfil(id, [range('+3225550400')], reseller)).status).toBe(404);
  });
});
