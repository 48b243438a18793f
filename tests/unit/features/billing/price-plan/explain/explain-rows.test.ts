import { describe, expect, test } from 'vitest';
import type { CatalogNode } from '../../../../../../src/domain/protocol/price-policy.ts';
import type { PriceExplanation } from '../../../../../../src/features/billing/price-plan/explain/explain-rows.ts';
import {
  explainedHops,
  purchaseResult,
} from '../../../../../../src/features/billing/price-plan/explain/explain-rows.ts';

const node = (id: string, parentId: string | null): CatalogNode => ({
  id,
  parentId,
  type: id === 'kpn' ? 'product' : 'category',
  domain: 'outboundCall',
  name: { en: id, nl: id },
  sortOrder: 0,
  childCount: 0,
  code: id,
});
const path = [node('outboundCall', null), node('nl', 'outboundCall')];
const price = (amount: number) => ({ kind: 'price' as const, amount, per: 'minute' as const });
const prices = {
  fixedPrice: { kind: 'none' as const },
  variablePrice: price(370),
  marginSharing: 0,
  startPeriod: 60,
  recurringPeriod: 60,
};
const contract = (
  contractId: string,
  loss: 'standard' | null,
): PriceExplanation['hops'][number]['contracts'][0] => ({
  contractId,
  active: { start: '202601', pricePlan: 'plan', isExclusive: loss === null, decidedBy: 'b', distance: 0 },
  loss,
});
type Sale = NonNullable<PriceExplanation['hops'][number]['sale']>;
const sale = (fields: Partial<Sale> = {}): Sale => ({
  source: 'applied',
  prices,
  priceSteps: [
    {
      field: 'variablePrice',
      rule: { nodeId: 'nl', field: 'defaultPricing', expression: { type: 'inherit' } },
      input: price(270),
      output: price(370),
    },
  ],
  valueSteps: [
    {
      field: 'startPeriod',
      rule: { nodeId: 'root', field: 'startPeriod', expression: { type: 'literal', amount: 60 } },
      input: 1,
      output: 60,
    },
  ],
  amounts: {
    sale: { kind: 'rated', billed: 240, amount: 1680 },
    margin: { margin: 816, share: 0 },
  },
  ...fields,
});
const answer = (hop: Partial<PriceExplanation['hops'][number]>): PriceExplanation => ({
  product: { node: node('kpn', 'nl'), path },
  purchase: null,
  hops: [
    {
      sellerOrganization: 's',
      buyerOrganization: 'b',
      contracts: [contract('c1', null), contract('c2', 'standard')],
      sale: sale(),
      ...hop,
    },
  ],
});
const resultOf = (hop: Partial<PriceExplanation['hops'][number]>) => explainedHops(answer(hop))[0]?.result;

describe('a sale that is explained', () => {
  test('has the rule of each field with the nodes down to it, and what the seller pays', () => {
    const [hop] = explainedHops(answer({}));
    expect(hop?.steps.map(({ field, rule }) => [field, rule?.field, rule?.path.map(({ id }) => id)])).toEqual(
      [
        ['variablePrice', 'defaultPricing', ['outboundCall', 'nl']],
        ['startPeriod', 'startPeriod', []],
      ],
    );
    expect(hop?.purchase).toMatchObject({ variablePrice: price(270), startPeriod: 1 });
    expect(hop?.sales).toEqual(prices);
  });

  test('has the contract that pays, and the others with why they do not', () => {
    const [hop] = explainedHops(answer({}));
    expect(hop?.paying?.contractId).toBe('c1');
    expect(hop?.others.map(({ contractId, loss }) => [contractId, loss])).toEqual([['c2', 'standard']]);
  });

  test('has the amount of a call, or why there is none', () => {
    expect(resultOf({})).toEqual({
      kind: 'rated',
      billed: 240,
      amount: 1680,
      margin: { margin: 816, share: 0 },
    });
    expect(resultOf({ sale: sale({ amounts: null }) })).toEqual({ kind: 'noCall' });
    const unrated = { sale: { kind: 'unrated' as const, reason: 'circular' as const }, margin: null };
    expect(resultOf({ sale: sale({ amounts: unrated }) })).toEqual({ kind: 'unrated', reason: 'circular' });
    expect(resultOf({ sale: null })).toEqual({ kind: 'noPrices' });
    expect(resultOf({ sale: null, contracts: [contract('c2', 'standard')] })).toEqual({ kind: 'noContract' });
  });
});

test('the purchase of the seller is told apart from none, and from one without prices', () => {
  const amounts = { sale: { kind: 'rated' as const, billed: 192, amount: 864 }, margin: null };
  const bought = (purchase: PriceExplanation['purchase']) => purchaseResult({ ...answer({}), purchase });
  expect(bought(null)).toBeNull();
  expect(bought({ contractId: null, prices: null, amounts: null })).toEqual({ kind: 'noContract' });
  expect(bought({ contractId: 'c', prices: null, amounts: null })).toEqual({ kind: 'noPrices' });
  expect(bought({ contractId: 'c', prices, amounts })).toEqual({
    kind: 'rated',
    billed: 192,
    amount: 864,
    margin: null,
  });
});
