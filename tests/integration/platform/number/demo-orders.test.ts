import { expect, test } from 'vitest';
import { availabilityStates } from '../../../../src/domain/entities/number-availability/state.ts';
import { orderStates, orderTypes } from '../../../../src/domain/entities/number-order/state.ts';
import { overlaps, rangeSize } from '../../../../src/domain/value/number-range.ts';
import { numberArea } from '../../../../src/domain/value/phone-number.ts';
import { poolRows, rangeOf } from '../../../platform/areas/number-pool/change-pool.ts';
import { numberOrderWrites } from '../../../platform/demo/number-orders.ts';
import { organizationTree } from '../../../platform/demo/organization-tree.ts';
import { organizationRows } from '../../../platform/demo/organizations.ts';
import { demoPeople } from '../../../platform/demo/people.ts';
import { populate } from '../../../platform/demo/seed/population.ts';
import { noRows, preview } from '../../../platform/store/preview.ts';
import { rowsOf } from '../../../platform/store/typed-rows.ts';

const at = '2026-03-02T09:00:00.000Z';
const now = Date.parse(at);
const { resources } = populate(demoPeople(1, now), 1, now, at);
const before = preview(noRows, resources);
const writesOf = (seed: number) => numberOrderWrites(before, { seed, at, now });
const after = preview(noRows, [...resources, ...writesOf(1)]);
const pool = poolRows(after);
const numbers = Array.from(rowsOf(after, 'number'), ({ number }) => number);

test('the pool of the demo has some forty ranges, in every lasting state and a dozen areas', () => {
  expect(pool.length).toBeGreaterThanOrEqual(35);
  expect(pool.length).toBeLessThanOrEqual(60);
  // An accepted range becomes available within seconds.
  const lasting = availabilityStates.filter((state) => state !== 'accepted');
  expect(new Set(pool.map(({ state }) => state))).toEqual(new Set(lasting));
  expect(new Set(pool.map(({ firstNumber }) => numberArea(firstNumber))).size).toBeGreaterThanOrEqual(12);
});

test('the ranges do not overlap, and those with numbers of the demo are in use', () => {
  const ranges = pool.map(rangeOf);
  for (const [index, range] of ranges.entries()) {
    expect(ranges.slice(0, index).some((other) => overlaps(other, range))).toBe(false);
    const isUsed = numbers.some((number) => overlaps(range, { first: number, last: number }));
    expect(isUsed).toBe(range.state === 'inUse');
  }
});

test('the demo has orders in every state and of every type, in both languages, the same for a seed', () => {
  const orders = [...rowsOf(after, 'numberOrder')];
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(orderStates));
  expect(new Set(orders.map(({ orderType }) => orderType))).toEqual(new Set(orderTypes));
  const languages = new Map(organizationRows(organizationTree, at).map(({ id, language }) => [id, language]));
  expect(new Set(orders.map(({ organizationId }) => languages.get(organizationId)))).toEqual(
    new Set(['nl', 'en']),
  );
  expect(writesOf(1)).toEqual(writesOf(1));
  expect(writesOf(2)).not.toEqual(writesOf(1));
});

test('numbers of completed orders name them', () => {
  const orders = Array.from(rowsOf(after, 'numberOrder')).filter(({ state }) => state === 'completed');
  for (const { id, organizationId, ranges, order } of orders) {
    expect(ranges).toHaveLength(1);
    const named = Array.from(rowsOf(after, 'number')).filter(
      ({ origin }) => origin?.type === 'order' && origin.orderId === id,
    );
    expect(named[0]).toMatchObject({ organizationId, number: ranges[0]?.first });
    expect(named.at(-1)?.number).toBe(ranges[0]?.last);
    expect(ranges.map(rangeSize)).toEqual([order.blockSize]);
    expect(named).toHaveLength(order.blockSize);
  }
});
