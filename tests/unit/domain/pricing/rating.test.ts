import 'temporal-polyfill/global';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorOutcomes, noneOutcome, unsetOutcome } from '../../../../src/domain/pricing/outcome.ts';
import { dayStarts, periodAfter, periodEnd, periodStart } from '../../../../src/domain/pricing/period.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import {
  monthsCharged,
  quantityAmount,
  storageAmount,
  subscriptionMonth,
  usedQuantity,
} from '../../../../src/domain/pricing/rating/quantity.ts';
import { billed, rateCall, rateHops } from '../../../../src/domain/pricing/rating/rate.ts';
import { amounts } from './arbitrary-rules.ts';
import { callAmount } from './oracle/prices.ts';
import { exact, halfUp } from './oracle/fraction.ts';

const seconds = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 400_000 }));
const start = fc.integer({ min: 0, max: 86_400 });
const recurring = fc.integer({ min: 1, max: 3600 });
const prices = (per: 'call' | 'minute') =>
  fc.oneof(
    fc.constant(noneOutcome),
    amounts.map((amount) => ({ kind: 'price' as const, amount, per })),
  );
const callPrices: fc.Arbitrary<NodePrices> = fc.record({
  fixedPrice: prices('call'),
  variablePrice: prices('minute'),
  marginSharing: fc.integer({ min: 0, max: 1000 }),
  startPeriod: start,
  recurringPeriod: recurring,
});

const oracleOf = ({ fixedPrice, variablePrice, ...rest }: NodePrices) => {
  const answer = (price: NodePrices['fixedPrice']) =>
    price.kind === 'price' ? { amount: BigInt(price.amount), per: price.per } : ('none' as const);
  return {
    fixed: answer(fixedPrice),
    variable: answer(variablePrice),
    sharing: rest.marginSharing,
    start: rest.startPeriod,
    recurring: rest.recurringPeriod,
  };
};

describe('a call', () => {
  test('costs what the exact fractions say', () => {
    fc.assert(
      fc.property(seconds, callPrices, (length, own) => {
        const rating = rateCall(length, own);
        expect(rating.kind === 'rated' && BigInt(rating.amount)).toBe(callAmount(length, oracleOf(own)));
      }),
      { numRuns: 5000 },
    );
  });

  const minute: NodePrices = {
    fixedPrice: noneOutcome,
    variablePrice: { kind: 'price', amount: 60, per: 'minute' },
    marginSharing: 0,
    startPeriod: 1,
    recurringPeriod: 1,
  };

  test('is unrated without a price, with the reason', () => {
    expect(rateCall(1, { ...minute, fixedPrice: unsetOutcome })).toEqual({
      kind: 'unrated',
      reason: 'unset',
    });
    expect(rateCall(1, { ...minute, variablePrice: errorOutcomes.circular })).toEqual({
      kind: 'unrated',
      reason: 'circular',
    });
    // A call of no length is free at any price.
    expect(rateCall(0, { ...minute, fixedPrice: unsetOutcome })).toEqual({
      kind: 'rated',
      billed: 0,
      amount: 0,
    });
  });

  test('has a margin where both sides are rated', () => {
    const hops = rateHops(60, [minute, { ...minute, variablePrice: unsetOutcome }, minute]);
    expect(hops.map(({ margin }) => margin)).toEqual([null, null, null]);
  });
});

test('what customers pay is what the top gets, with all shares and margins: line by line and in all', () => {
  const calls = fc.array(fc.tuple(seconds, fc.array(callPrices, { minLength: 1, maxLength: 4 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(calls, (list) => {
      const total = { paid: 0n, top: 0n, margins: 0n, shares: 0n };
      for (const [length, chain] of list) {
        const hops = rateHops(length, chain);
        const line = { paid: 0n, top: 0n, rest: 0n };
        hops.forEach(({ sale, margin }, level) => {
          if (sale.kind !== 'rated') throw new Error(sale.reason);
          if (level === 0) line.top = BigInt(sale.amount);
          line.paid = BigInt(sale.amount);
          line.rest += BigInt((margin?.margin ?? 0) + (margin?.share ?? 0));
          total.margins += BigInt(margin?.margin ?? 0);
          total.shares += BigInt(margin?.share ?? 0);
        });
        expect(line.paid).toBe(line.top + line.rest);
        total.paid += line.paid;
        total.top += line.top;
      }
      expect(total.paid).toBe(total.top + total.margins + total.shares);
    }),
    { numRuns: 500 },
  );
});

describe('a subscription', () => {
  test('is charged, month by month, what is billed in all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 120 }), (first, step) => {
        let sum = 0;
        for (let month = 1; month <= 30; month += 1) {
          const charged = monthsCharged(month, first, step);
          expect(charged).toBeGreaterThanOrEqual(0);
          sum += charged;
          expect(sum).toBe(billed(month, first, step));
          expect(sum).toBeGreaterThanOrEqual(month);
        }
      }),
    );
  });

  test('counts months from its creation', () => {
    expect(subscriptionMonth('202512', '202511')).toBe(0);
    expect(subscriptionMonth('202512', '202512')).toBe(1);
    expect(subscriptionMonth('202512', '202611')).toBe(12);
    expect(monthsCharged(0, 12, 12)).toBe(0);
  });
});

describe('use within a month', () => {
  const always = { from: 0, to: Number.MAX_SAFE_INTEGER };

  test('is all days, hours and minutes of the month: the clock changes', () => {
    expect(usedQuantity(always, '202603', 'day')).toBe(31);
    expect(usedQuantity(always, '202603', 'hour')).toBe(743);
    expect(usedQuantity(always, '202610', 'hour')).toBe(745);
    expect(usedQuantity(always, '202602', 'minute')).toBe(28 * 1440);
    expect(usedQuantity(always, '202602', 'month')).toBe(1);
  });

  test('is nothing outside of its life', () => {
    expect(usedQuantity({ from: periodEnd('202603'), to: periodEnd('202604') }, '202603', 'month')).toBe(0);
    expect(usedQuantity({ from: 0, to: periodStart('202603') }, '202603', 'day')).toBe(0);
  });

  test('counts what has started', () => {
    const from = periodStart('202603');
    expect(usedQuantity({ from, to: from + 1 }, '202603', 'day')).toBe(1);
    expect(usedQuantity({ from, to: from + 3_600_001 }, '202603', 'hour')).toBe(2);
    const [, second = 0] = dayStarts('202603');
    expect(usedQuantity({ from: second - 1, to: second }, '202603', 'day')).toBe(1);
    expect(usedQuantity({ from: second - 1, to: second + 1 }, '202603', 'day')).toBe(2);
  });

  test('touches the days that its clock shows', () => {
    const dateOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });
    const offset = fc.integer({ min: 0, max: 31 * 86_400_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), offset, offset, (months, a, b) => {
        const period = periodAfter('202501', months) ?? '';
        const end = periodEnd(period);
        const from = Math.min(periodStart(period) + Math.min(a, b), end - 1);
        const to = Math.min(from + Math.abs(a - b) + 1, end);
        const days = new Set<string>();
        for (let at = from; at < to; at += 3_600_000) days.add(dateOf.format(at));
        days.add(dateOf.format(to - 1));
        expect(usedQuantity({ from, to }, period, 'day')).toBe(days.size);
      }),
      { numRuns: 200 },
    );
  });
});

describe('storage', () => {
  test('is rounded once, over all that was kept', () => {
    const kept = fc.array(fc.record({ seconds: fc.nat(10_000_000), days: fc.integer({ min: 0, max: 28 }) }));
    fc.assert(
      fc.property(amounts, kept, (price, list) => {
        const sum = list.reduce((all, { seconds: s, days }) => all + BigInt(s) * BigInt(days), 0n);
        const perMonth = halfUp(exact(BigInt(price) * sum, 60n * 1000n * 28n));
        fc.pre(perMonth < 2n ** 53n);
        expect(BigInt(storageAmount(price, 'thousandMinutesMonth', list, '202602'))).toBe(perMonth);
        const perDay = halfUp(exact(BigInt(price) * sum, 60n * 1000n));
        fc.pre(perDay < 2n ** 53n);
        expect(BigInt(storageAmount(price, 'thousandMinutesDay', list, '202602'))).toBe(perDay);
      }),
    );
  });

  test('of 1,000 minutes for a whole month costs one price', () => {
    const kept = [{ seconds: 60_000, days: 31 }];
    expect(storageAmount(500, 'thousandMinutesMonth', kept, '202603')).toBe(500);
  });
});

test('a quantity costs its part of the unit', () => {
  expect(quantityAmount(15, 1000, 1000)).toBe(15);
  expect(quantityAmount(15, 100, 1000)).toBe(2);
});
