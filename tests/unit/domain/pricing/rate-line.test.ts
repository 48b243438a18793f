import 'temporal-polyfill/global';
import { describe, expect, test } from 'vitest';
import { errorOutcomes, noneOutcome, unsetOutcome } from '../../../../src/domain/pricing/outcome.ts';
import { periodEnd, periodStart } from '../../../../src/domain/pricing/period.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import type { PricePer } from '../../../../src/domain/pricing/price-domain.ts';
import { rateLine } from '../../../../src/domain/pricing/rating/rate-line.ts';

const price = (amount: number, per: PricePer) => ({ kind: 'price' as const, amount, per });
const prices = (fields: Partial<NodePrices>): NodePrices => ({
  fixedPrice: noneOutcome,
  variablePrice: noneOutcome,
  marginSharing: 0,
  startPeriod: 1,
  recurringPeriod: 1,
  ...fields,
});
const rated = (billed: number, amount: number) => ({ kind: 'rated', billed, amount });
const at = (text: string): number => Date.parse(text);

describe('a user or trunk', () => {
  test('at a fixed price is charged months ahead, as vectors 52 and 78 say', () => {
    const monthly = (start: number, recurringPeriod: number, k: number) =>
      rateLine(
        { kind: 'subscription', k },
        prices({ fixedPrice: price(45_000, 'month'), startPeriod: start, recurringPeriod }),
      );
    expect(Array.from({ length: 13 }, (_, at) => monthly(12, 12, at + 1))).toEqual([
      rated(12, 540_000),
      ...Array.from({ length: 11 }, () => rated(0, 0)),
      rated(12, 540_000),
    ]);
    expect([1, 2, 3, 4].map((k) => monthly(3, 1, k))).toEqual([
      rated(3, 135_000),
      rated(0, 0),
      rated(0, 0),
      rated(1, 45_000),
    ]);
  });

  test('by use is charged what has started, as vector 79 says; a month of the clock change has its hours', () => {
    const use = (from: number, to: number, per: PricePer, period = '202602') =>
      rateLine(
        { kind: 'byUse', life: { from, to }, period },
        prices({ variablePrice: price(100, per), fixedPrice: unsetOutcome }),
      );
    const [from, to] = [at('2026-02-10T15:00:00Z'), at('2026-02-12T09:00:00Z')];
    expect(use(from, to, 'day')).toEqual(rated(3, 300));
    expect(use(from, to, 'month')).toEqual(rated(1, 100));
    expect(use(from, to, 'hour')).toEqual(rated(42, 4200));
    expect(use(0, Infinity, 'hour', '202603')).toEqual(rated(743, 74_300));
    expect(use(0, Infinity, 'hour', '202610')).toEqual(rated(745, 74_500));
    expect(use(periodEnd('202602'), Infinity, 'minute')).toEqual(rated(0, 0));
    expect(use(periodStart('202602'), periodStart('202602') + 1, 'minute')).toEqual(rated(1, 100));
  });

  test('is unrated only by the price that it pays', () => {
    const own = prices({ fixedPrice: unsetOutcome, variablePrice: errorOutcomes.circular });
    expect(rateLine({ kind: 'subscription', k: 1 }, own)).toEqual({ kind: 'unrated', reason: 'unset' });
    const life = { from: 0, to: Infinity };
    expect(rateLine({ kind: 'byUse', life, period: '202602' }, own)).toEqual({
      kind: 'unrated',
      reason: 'circular',
    });
    expect(rateLine({ kind: 'byUse', life, period: '202602' }, prices({}))).toEqual(rated(0, 0));
  });
});

test('a number costs its assignment in the first month, and its months ahead', () => {
  const own = prices({ fixedPrice: price(25_000, 'assignment'), variablePrice: price(5000, 'month') });
  expect(rateLine({ kind: 'number', k: 1 }, own)).toEqual(rated(1, 30_000));
  expect(rateLine({ kind: 'number', k: 2 }, own)).toEqual(rated(1, 5000));
  const assigned = prices({ fixedPrice: unsetOutcome, variablePrice: price(5000, 'month') });
  expect(rateLine({ kind: 'number', k: 1 }, assigned)).toEqual({ kind: 'unrated', reason: 'unset' });
  expect(rateLine({ kind: 'number', k: 2 }, assigned)).toEqual(rated(1, 5000));
});

test('stored audio is rounded once over all of it', () => {
  const line = { kind: 'storage', period: '202602' } as const;
  const monthly = prices({ variablePrice: price(12_000, 'thousandMinutesMonth') });
  // 1,000 minutes over the whole month, and the least that rounds up to an amount.
  expect(rateLine({ ...line, secondDays: 60_000 * 28 }, monthly)).toEqual(rated(60_000 * 28, 12_000));
  expect(rateLine({ ...line, secondDays: 70 }, monthly)).toEqual(rated(70, 1));
  const daily = prices({ variablePrice: price(12_000, 'thousandMinutesDay') });
  expect(rateLine({ ...line, secondDays: 60_000 }, daily)).toEqual(rated(60_000, 12_000));
  expect(() => rateLine({ ...line, secondDays: 1 }, prices({ variablePrice: price(1, 'call') }))).toThrow(
    'cannot be billed by call',
  );
});
