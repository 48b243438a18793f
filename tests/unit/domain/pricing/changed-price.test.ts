import { describe, expect, test } from 'vitest';
import { changedPrices } from '../../../../src/domain/pricing/compare/changed-price.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { topPurchase } from '../../../../src/domain/pricing/policy/node-prices.ts';
import type { PricePer } from '../../../../src/domain/pricing/price-domain.ts';

const price = (amount: number, per: PricePer = 'minute') => ({ kind: 'price', amount, per }) as const;
const pricesOf = (fields: Partial<NodePrices>): NodePrices => ({ ...topPurchase, ...fields });

const changedOf = (
  before: Partial<NodePrices>,
  after: Partial<NodePrices>,
  fields: Partial<Parameters<typeof changedPrices>[0]> = {},
) =>
  changedPrices({
    nodeId: 'kpn',
    before: pricesOf(before),
    after: pricesOf(after),
    purchase: null,
    change: { fixedPrice: null, variablePrice: null },
    ...fields,
  });

describe('the changed fields of a product', () => {
  test('are those that differ, each with its change and the part of the old value', () => {
    const rows = changedOf(
      { fixedPrice: price(5), variablePrice: price(200), startPeriod: 1, marginSharing: 0 },
      { fixedPrice: price(5), variablePrice: price(230), startPeriod: 60, marginSharing: 50 },
      { change: { fixedPrice: 0, variablePrice: 30 } },
    );
    expect(rows.map(({ field, change, part }) => [field, change, part])).toEqual([
      ['variablePrice', 30, 0.15],
      ['startPeriod', 59, 59],
      ['marginSharing', 50, null],
    ]);
  });

  test('have the part of the old price in the unit of the new one', () => {
    // 43,200 a month are 1,440 a day.
    const [row] = changedOf(
      { variablePrice: price(43_200, 'month') },
      { variablePrice: price(1800, 'day') },
      { change: { fixedPrice: null, variablePrice: 360 } },
    );
    expect(row).toMatchObject({ change: 360, part: 0.25 });
  });

  test.each([
    ['from nothing', { kind: 'none' } as const, price(5), 5],
    ['from no rule', { kind: 'unset' } as const, price(5), null],
    ['to an error', price(5), { kind: 'error', code: 'negative' } as const, null],
  ])('have no part %s', (_, before, after, change) => {
    const [row] = changedOf(
      { variablePrice: before },
      { variablePrice: after },
      { change: { fixedPrice: null, variablePrice: change } },
    );
    expect(row).toMatchObject({ change, part: null });
  });

  test('name the prices that are a loss, where the purchase prices are known', () => {
    const purchase = pricesOf({ fixedPrice: price(10, 'call'), variablePrice: price(200) });
    const lossesWith = (known: NodePrices | null) =>
      changedOf(
        { variablePrice: price(230), fixedPrice: price(10, 'call') },
        { variablePrice: price(199), fixedPrice: price(10, 'call') },
        { purchase: known },
      ).map(({ losses }) => losses);
    expect(lossesWith(purchase)).toEqual([['variablePrice']]);
    expect(lossesWith(null)).toEqual([[]]);
  });
});
