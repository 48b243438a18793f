import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formulaText } from '../../../../src/domain/pricing/formula/print.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import {
  failedPurchase,
  salesPrices,
  topPurchase,
} from '../../../../src/domain/pricing/policy/node-prices.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { resolve } from '../../../../src/domain/pricing/policy/resolve.ts';
import type { ContractPricing, PurchaseSource } from '../../../../src/domain/pricing/policy/pricing-chain.ts';
import { pricingChain } from '../../../../src/domain/pricing/policy/pricing-chain.ts';
import { priceRuleFields } from '../../../../src/domain/pricing/price-domain.ts';
import { places, policies } from './arbitrary-rules.ts';
import type { Answer, OraclePrices } from './oracle/prices.ts';
import { noInput, soldFor } from './oracle/prices.ts';

const path = ['root', ...(places['kpn']?.path ?? []), 'kpn'];

const formulasOf = (policy: RulesByNode): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(policy).flatMap(([nodeId, rules]) =>
      priceRuleFields.flatMap((field) => {
        const expression = rules[field];
        return expression === undefined
          ? []
          : [[`${nodeId}.${field}`, formulaText(expression, field, '.')] as const];
      }),
    ),
  );

const answerOf = (outcome: NodePrices['fixedPrice']): Answer =>
  outcome.kind === 'price'
    ? { amount: BigInt(outcome.amount), per: outcome.per }
    : outcome.kind === 'error'
      ? `!${outcome.code}`
      : outcome.kind;

const asOracle = (prices: NodePrices): OraclePrices => ({
  fixed: answerOf(prices.fixedPrice),
  variable: answerOf(prices.variablePrice),
  sharing: prices.marginSharing,
  start: prices.startPeriod,
  recurring: prices.recurringPeriod,
});

describe('resolving', () => {
  test('gives the prices of a search from the node to the root, level by level', () => {
    fc.assert(
      fc.property(fc.array(policies, { minLength: 1, maxLength: 4 }), (levels) => {
        let purchase = topPurchase;
        let expected = noInput('unset');
        for (const policy of levels) {
          purchase = salesPrices(
            resolve(path.map((nodeId) => ({ nodeId, rules: policy[nodeId] }))),
            'outboundCall',
            purchase,
          );
          expected = soldFor(formulasOf(policy), path.toReversed(), expected);
          expect(asOracle(purchase)).toEqual(expected);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('names the node and the field of the rule', () => {
    const scope = resolve([
      { nodeId: 'root', rules: { defaultPricing: { type: 'scalePrice', factor: 2000 } } },
      { nodeId: 'mobile', rules: { variablePrice: { type: 'none' } } },
      { nodeId: 'kpn' },
    ]);
    expect(scope.variablePrice).toMatchObject({ nodeId: 'mobile', field: 'variablePrice' });
    expect(scope.fixedPrice).toMatchObject({ nodeId: 'root', field: 'defaultPricing' });
    expect(scope.startPeriod).toBeNull();
  });
});

describe('prices', () => {
  test('of a field that the domain lacks are none', () => {
    const scope = resolve([{ nodeId: 'root', rules: { defaultPricing: { type: 'literal', amount: 5 } } }]);
    expect(salesPrices(scope, 'tts', topPurchase)).toMatchObject({
      fixedPrice: { kind: 'none' },
      variablePrice: { kind: 'price', amount: 5, per: 'thousandCharacters' },
    });
  });

  test('without any rule are unset', () => {
    expect(salesPrices(resolve([]), 'user', failedPurchase('circular')).fixedPrice).toEqual({
      kind: 'unset',
    });
  });

  test('share as the supplier does where the rule says so, else nothing', () => {
    const purchase = { ...topPurchase, marginSharing: 300, startPeriod: 30 };
    const same = resolve([
      { nodeId: 'root', rules: { marginSharing: { type: 'inherit' }, startPeriod: { type: 'inherit' } } },
    ]);
    expect(salesPrices(same, 'outboundCall', purchase)).toMatchObject({
      marginSharing: 300,
      startPeriod: 30,
    });
    expect(salesPrices(resolve([]), 'outboundCall', purchase)).toMatchObject({
      marginSharing: 0,
      startPeriod: 30,
    });
  });
});

test('a chain of pricings begins at the top, and one without an end is circular', () => {
  const boughtAt = (id: string): PurchaseSource => ({ kind: 'pricing', id });
  const rows = new Map<string, ContractPricing>([
    ['p.t', { id: 'p.t', policy: 'f.t', purchase: { kind: 'top' } }],
    ['p.n', { id: 'p.n', policy: 'f.n', purchase: boughtAt('p.t') }],
    ['p.x', { id: 'p.x', policy: 'f.x', purchase: boughtAt('p.y') }],
    ['p.y', { id: 'p.y', policy: 'f.y', purchase: boughtAt('p.x') }],
  ]);
  const read = (id: string) => {
    const row = rows.get(id);
    if (row === undefined) throw new Error(id);
    return row;
  };
  const chain = pricingChain('p.n', read);
  expect(typeof chain === 'string' ? chain : chain.map(({ policy }) => policy)).toEqual(['f.t', 'f.n']);
  expect(pricingChain('p.x', read)).toBe('circular');
});
