import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import { overlaps } from '../../../../src/domain/value/number-range.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { patch } from '../../../platform/store/write.ts';
import type { CallAnswer as Answered, Credentials } from '../support/client.ts';
import { blockOrder, poolRange, poolRangeAt } from '../support/pool.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import { customNumber } from '../support/calls/custom-number.ts';

type Offer = CallAnswer<'numberOrder.offer'>;
const holdMs = 10 * 60 * 1000;

let world: WatchedPlatform;
let rival: Required<Credentials>;
let offers: Awaited<ReturnType<typeof subscribe>>;
const subscribe = () => world.watch.subscribe('numberOffer');
beforeAll(async () => {
  world = await watchedPlatform();
  rival = await world.client.as('n.brooks');
  offers = await subscribe();
});
afterAll(() => world.close());

/** Areas that the demo's pool does not have: each test has one of its own. */
const areas = '0223 0224 0226 0227 0228 0251 0252 0255 0294 0297 0299 0313 0315 0316 0317 0321'.split(' ');
let region: string;
/** Numbers of the area. */
let numbers: (from: number, to: number) => NumberRange;
beforeEach(() => {
  region = areas.shift() ?? '';
  const at = (offset: number): string => `+31${region.slice(1)}${311_000 + offset}`;
  numbers = (from, to) => ({ first: at(from), last: at(to) });
});

const pool = (...ranges: readonly (readonly [from: number, to: number])[]) =>
  world.platform.control?.write({ writes: ranges.map(([from, to]) => poolRange(numbers(from, to))) });
const ask = (fields: Partial<CallBody<'numberOrder.offer'>> = {}, who = world.admin): Promise<Answered> =>
  world.client.call(
    'numberOrder.offer',
    { organizationId: who.organizationId, region, blockSize: 10, ...fields },
    who,
  );
const blocksOf = ({ body }: Pick<Answered, 'body'>) => {
  const { others, ...first } = body as Offer;
  return [first, ...others];
};
const firsts = (answer: Answered) => blocksOf(answer).map(({ first }) => Number(first.slice(-3)));
const take = (offerId: string, who = world.admin) => {
  const body = blockOrder(who.organizationId, offerId, { region });
  return world.client.call('numberOrder.create', body, who);
};
const gone = { field: 'offerId', details: { rule: 'gone' } };

describe('an offer', () => {
  // Decision 32.
  test('holds up to three blocks for ten minutes, without splitting the pool', async () => {
    await pool([3, 99]);
    const answer = await ask();
    expect([answer.status, firsts(answer)]).toEqual([200, [10, 20, 30]]);
    const [held] = blocksOf(answer);
    const left = Date.parse(held?.validUntil ?? '') - Date.now();
    expect(left).toBeGreaterThan(holdMs - 60_000);
    expect(left).toBeLessThanOrEqual(holdMs + 5000);
    await offers.until(held?.offerId ?? '', (row) => row?.first === held?.first);
    expect(await poolRangeAt(world.platform, numbers(10, 10).first)).toMatchObject({
      firstNumber: numbers(3, 3).first,
      lastNumber: numbers(99, 99).last,
      state: 'available',
    });
    expect(firsts(await ask({}, rival))).toEqual([40, 50, 60]);
  });

  test('begins with a number that ends as asked', async () => {
    await pool([0, 299]);
    expect(firsts(await ask({ endsWith: '50' }))).toEqual([50, 150, 250]);
    expect((await ask({ endsWith: '99x' })).status).toBe(400);
  });

  test('never has a number that exists or is held', async () => {
    await pool([0, 29]);
    const manual = {
      organizationId: world.admin.organizationId,
      firstNumber: numbers(5, 5).first,
      ...customNumber,
    } as const;
    expect((await world.client.call('number.create', manual, world.admin)).status).toBe(200);
    expect(firsts(await ask())).toEqual([10, 20]);
    const noBlock = await ask({}, rival);
    expect([noBlock.status, noBlock.body]).toMatchObject([
      409,
      { field: 'region', details: { rule: 'noBlock' } },
    ]);
    // Nothing else gets the numbers that are held.
    const held = { ...manual, firstNumber: numbers(12, 12).first };
    const refused = await world.client.call('number.create', held, world.admin);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { details: { rule: 'numberTaken', names: [held.firstNumber] } },
    ]);
  });

  test('is released for another one, which shows other blocks first', async () => {
    await pool([0, 49]);
    const before = await ask();
    expect(firsts(before)).toEqual([0, 10, 20]);
    const releases = blocksOf(before).map(({ offerId }) => offerId);
    const after = await ask({ releases });
    expect(firsts(after)).toEqual([30, 40, 0]);
    await offers.until(releases[0] ?? '', (row) => row === undefined);
    expect(firsts(await ask({}, rival))).toEqual([10, 20]);
    // Somebody else’s offers cannot be released.
    await ask({ releases: blocksOf(after).map(({ offerId }) => offerId) }, rival);
    expect((await take(blocksOf(after)[0]?.offerId ?? '')).status).toBe(200);
  });

  test('beyond the thirtieth releases the oldest', async () => {
    await pool([0, 40]);
    const [oldest] = blocksOf(await ask({ blockSize: 1 }));
    for (let count = 0; count < 10; count += 1) await ask({ blockSize: 1 });
    await offers.until(oldest?.offerId ?? '', (row) => row === undefined);
    const held = [...offers.rows().values()].filter(({ first }) => first.startsWith(`+31${region.slice(1)}`));
    expect(held.length).toBeGreaterThan(20);
    await expect.poll(() => offers.rows().size).toBe(30);
  });

  test('lapses, is deleted, and is refused with another one', async () => {
    await pool([0, 19]);
    const lapsing = blocksOf(await ask());
    const [held] = lapsing;
    const validUntil = new Date(Date.now() - 1000).toISOString();
    await world.platform.control?.write({
      writes: lapsing.map(({ offerId }) => patch('numberOffer', offerId, { validUntil })),
    });
    await offers.until(held?.offerId ?? '', (row) => row === undefined);
    const refused = await take(held?.offerId ?? '');
    expect([refused.status, refused.body]).toMatchObject([409, gone]);
    const { details } = refused.body as { details: { offer: Offer } };
    expect(details.offer).toMatchObject({
      first: numbers(0, 0).first,
      others: [{ first: numbers(10, 10).first }],
    });
    expect((await take(details.offer.offerId)).status).toBe(200);
  });

  test('of another organization is refused with one of one’s own', async () => {
    await pool([0, 59]);
    const [theirs] = blocksOf(await ask({}, rival));
    const refused = await take(theirs?.offerId ?? '');
    expect([refused.status, refused.body]).toMatchObject([409, gone]);
    const { details } = refused.body as { details: { offer: Offer } };
    expect(blocksOf({ body: details.offer }).some((block) => theirs && overlaps(block, theirs))).toBe(false);
    expect((await take(theirs?.offerId ?? '', rival)).status).toBe(200);
  });

  test('is gone where the operator declines its numbers', async () => {
    await pool([0, 9]);
    const [held] = blocksOf(await ask());
    const operator = await world.client.as('operator');
    const numberRange = numbers(5, 5);
    await world.client.call('numberAvailability.setAcceptance', { numberRange, accepted: false }, operator);
    const refused = await take(held?.offerId ?? '');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { field: 'order.region', details: { rule: 'noBlock' } },
    ]);
  });

  test('of another size or region than ordered is refused', async () => {
    await pool([0, 9]);
    const [held] = blocksOf(await ask());
    const { organizationId } = world.admin;
    for (const order of [{ region, blockSize: 1 }, { region: '0222' }]) {
      const body = blockOrder(organizationId, held?.offerId ?? '', order);
      const refused = await world.client.call('numberOrder.create', body, world.admin);
      expect([refused.status, refused.body]).toMatchObject([400, { field: 'offerId' }]);
    }
  });

  test('is released with the others once one of them is ordered', async () => {
    await pool([0, 29]);
    const [first, second] = blocksOf(await ask());
    expect((await take(first?.offerId ?? '')).status).toBe(200);
    await offers.until(second?.offerId ?? '', (row) => row === undefined);
    expect(firsts(await ask({}, rival))).toEqual([10, 20]);
  });

  test.each<[string, Partial<CallBody<'numberOrder.offer'>>, object]>([
    ['of a service prefix', { region: '0800' }, { field: 'region' }],
    ['of an area that does not exist', { region: '0999' }, { field: 'region' }],
    ['of seven numbers', { blockSize: 7 }, { field: 'blockSize' }],
  ])('%s is refused', async (_, fields, error) => {
    const refused = await ask(fields);
    expect([refused.status, refused.body]).toMatchObject([400, error]);
  });
});

// Proves S1-7-24.
test('the configuration names areas of the pool, sizes of blocks and prefixes', async () => {
  region = '0314';
  await world.platform.control?.write({
    writes: [poolRange({ first: '+31314311000', last: '+31314311009' })],
  });
  const config = async (who: Required<Credentials>) =>
    (await world.client.call('numberOrder.config', {}, who)).body;
  expect(await config(world.admin)).toMatchObject({
    regions: expect.arrayContaining([{ code: '0314', name: 'Doetinchem' }]),
    blockSizes: [1, 10, 100],
    servicePrefixes: expect.arrayContaining(['0800', '088']),
  });
  expect(await config(await world.client.as('frontdesk'))).toMatchObject({ code: 'A0005' });
});
