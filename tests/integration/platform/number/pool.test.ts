import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AvailabilityState } from '../../../../src/domain/entities/number-availability/state.ts';
import { availabilityStates } from '../../../../src/domain/entities/number-availability/state.ts';
import { rangeSize, shifted } from '../../../../src/domain/value/number-range.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { poolRange } from '../support/pool.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let world: WatchedPlatform;
let rows: Awaited<ReturnType<typeof subscribeToPool>>;
const subscribeToPool = () => world.watch.subscribe('numberAvailability');
beforeAll(async () => {
  world = await watchedPlatform('operator');
  rows = await subscribeToPool();
});
afterAll(() => world.close());

/** Each test has a thousand numbers of its own. */
let thousands = 0;
let base: string;
beforeEach(() => {
  base = `+31222${310 + (thousands += 1)}000`;
});
const at = (offset: number): string => shifted(base, offset);
const range = (from: number, to: number) => ({ first: at(from), last: at(to) });
const put = (...ranges: readonly (readonly [from: number, to: number, state: AvailabilityState])[]) =>
  world.platform.control?.write({
    writes: ranges.map(([from, to, state]) => poolRange(range(from, to), state)),
  });
const set = (from: number, to: number, accepted: boolean, who = world.admin) =>
  world.client.call('numberAvailability.setAcceptance', { numberRange: range(from, to), accepted }, who);
/** The ranges of the test, with the offsets of their ends. */
const pool = () =>
  [...rows.rows().values()]
    .filter(({ firstNumber }) => firstNumber.slice(0, 9) === base.slice(0, 9))
    .map(({ firstNumber, lastNumber, blockSize, state }) => {
      expect(blockSize).toBe(rangeSize({ first: firstNumber, last: lastNumber }));
      return [Number(firstNumber.slice(-3)), Number(lastNumber.slice(-3)), state] as const;
    })
    .toSorted(([a], [b]) => a - b);

describe('the acceptance of numbers', () => {
  // Proves S1-3-26, S1-7-26.
  test('of a part splits the range, and of the rest joins it again', async () => {
    await put([0, 99, 'eligibleNow']);
    expect((await set(20, 29, false)).status).toBe(200);
    await expect.poll(pool).toEqual([
      [0, 19, 'eligibleNow'],
      [20, 29, 'declined'],
      [30, 99, 'eligibleNow'],
    ]);
    expect((await set(0, 99, false)).status).toBe(200);
    await expect.poll(pool).toEqual([[0, 99, 'declined']]);
  });

  test('may span ranges of several states', async () => {
    await put([0, 9, 'eligibleNow'], [10, 19, 'declined'], [20, 29, 'available'], [30, 39, 'eligibleLater']);
    expect((await set(5, 34, true)).status).toBe(200);
    await expect.poll(pool).toEqual([
      [0, 4, 'eligibleNow'],
      [5, 19, 'accepted'],
      [20, 29, 'available'],
      [30, 34, 'accepted'],
      [35, 39, 'eligibleLater'],
    ]);
  });

  // Proves S1-4-27.
  test.each(availabilityStates.filter((state) => state !== 'inUse' && state !== 'unavailable'))(
    'of numbers that are %s changes them',
    async (state) => {
      await put([0, 9, 'eligibleNow'], [10, 19, state]);
      expect((await set(5, 14, false)).status).toBe(200);
      await expect.poll(() => pool().some(([, , is]) => is === 'declined')).toBe(true);
    },
  );

  // Proves S1-4-27.
  test.each(['inUse', 'unavailable'] as const)('of numbers that are %s is refused', async (state) => {
    await put([0, 9, 'eligibleNow'], [10, 19, state]);
    const { status, body } = await set(5, 14, false);
    expect([status, body]).toMatchObject([409, { details: { rule: 'movedOn', names: [at(10)] } }]);
    expect(pool()).toEqual([
      [0, 9, 'eligibleNow'],
      [10, 19, state],
    ]);
  });

  test('repeated changes nothing', async () => {
    await put([0, 9, 'eligibleNow']);
    await set(0, 4, false);
    await expect.poll(pool).toHaveLength(2);
    const before = [...rows.rows().values()].map(({ id, version }) => [id, version]);
    expect((await set(0, 4, false)).status).toBe(200);
    await put([500, 500, 'declined']);
    await expect.poll(pool).toHaveLength(3);
    const after = [...rows.rows().values()].map(({ id, version }) => [id, version]);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  // Proves S1-5-36.
  test.each<[string, [number, number], object]>([
    ['that the pool does not have', [5, 14], { details: { rule: 'notInPool' }, field: 'numberRange.first' }],
    ['with the ends exchanged', [9, 0], { details: { rule: 'malformed' }, field: 'numberRange.last' }],
  ])('of numbers %s is refused', async (_, [from, to], error) => {
    await put([0, 9, 'eligibleNow']);
    const { status, body } = await set(from, to, true);
    expect([status, body]).toMatchObject([400, error]);
  });

  test('needs the permission', async () => {
    await put([0, 9, 'eligibleNow']);
    expect((await set(0, 9, true, await world.client.as('zorggroep'))).status).toBe(403);
  });
});

describe('accepted numbers', () => {
  // Decision 39.
  test('become available some seconds later, except those that exist', async () => {
    const number = freshNumber({
      id: 'existing',
      organizationId: organizationId('Harbour Logistics'),
      ...datesFrom(Date.now()),
      number: at(5),
    });
    await put([0, 9, 'eligibleNow']);
    await world.platform.control?.write({ writes: [create('number', number)] });
    await set(0, 9, true);
    await expect.poll(pool).toEqual([[0, 9, 'accepted']]);
    await expect.poll(pool, { timeout: 20_000 }).toEqual([
      [0, 4, 'available'],
      [5, 5, 'inUse'],
      [6, 9, 'available'],
    ]);
  });

  test('that are declined in time stay declined', async () => {
    await put([0, 9, 'eligibleNow'], [10, 19, 'unavailable']);
    await set(0, 9, true);
    await set(0, 4, false);
    await expect.poll(pool, { timeout: 20_000 }).toEqual([
      [0, 4, 'declined'],
      [5, 9, 'available'],
      [10, 19, 'unavailable'],
    ]);
  });
});
