import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChoiceContract } from '../../../../src/domain/pricing/contract/contract-choice.ts';
import {
  contractVerdicts,
  coveringContracts,
} from '../../../../src/domain/pricing/contract/contract-choice.ts';
import { newTargeting } from '../../../../src/domain/pricing/contract/targeting.ts';
import { explainAmounts, explainSale } from '../../../../src/domain/pricing/explain/explain-sales.ts';
import type { PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import { formulaText } from '../../../../src/domain/pricing/formula/print.ts';
import { failedPurchase, topPurchase } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { resolve } from '../../../../src/domain/pricing/policy/resolve.ts';
import { priceRuleFields } from '../../../../src/domain/pricing/price-domain.ts';
import { expressionOf } from './portal-subject.ts';
import { pathTo, policiesWith } from './vector-rows.ts';

/** The rules of T, N and Z that hold at a mobile number. */
const scopes = policiesWith(new Map()).map((formulas) =>
  resolve(
    pathTo('mobile').map((nodeId) => ({
      nodeId,
      rules: Object.fromEntries(
        priceRuleFields.flatMap((field) => {
          const formula = formulas.get(`${nodeId}.${field}`);
          return formula === undefined ? [] : [[field, expressionOf(formula, field)]];
        }),
      ) as PriceRules,
    })),
  ),
);
const sales = scopes.map((_, level) =>
  explainSale('outboundCall', { scopes: scopes.slice(0, level + 1), purchase: topPurchase }),
);

describe('an explanation', () => {
  test('of vector 42 has the rule, its input and its output at each level', () => {
    const steps = sales.map(({ priceSteps }) =>
      priceSteps.map(({ rule, input, output }) => [
        rule && `${rule.nodeId} ${rule.field}: ${formulaText(rule.expression, rule.field, '.')}`,
        input.kind === 'price' ? input.amount : input.kind,
        output.kind === 'price' ? output.amount : output.kind,
      ]),
    );
    expect(steps).toEqual([
      [
        ['outboundCall fixedPrice: none', 'unset', 'none'],
        ['mobile variablePrice: 0.018', 'unset', 180],
      ],
      [
        ['mobile defaultPricing: 150% up 0.001', 'none', 'none'],
        ['mobile defaultPricing: 150% up 0.001', 180, 270],
      ],
      [
        ['outboundCall fixedPrice: 0.02', 'none', 200],
        ['root defaultPricing: same + 0.01', 270, 370],
      ],
    ]);
    expect(sales[2]?.valueSteps).toEqual([
      { field: 'marginSharing', rule: null, input: 0, output: 0 },
      { field: 'startPeriod', rule: scopes[2]?.startPeriod, input: 1, output: 60 },
      { field: 'recurringPeriod', rule: scopes[2]?.recurringPeriod, input: 1, output: 60 },
    ]);
  });

  test('of vector 42 has the amounts and margins of the bill', () => {
    const amounts = explainAmounts(
      'outboundCall',
      192,
      sales.map(({ prices }) => prices),
    );
    expect(amounts).toEqual([
      { sale: { kind: 'rated', billed: 192, amount: 576 }, margin: null },
      { sale: { kind: 'rated', billed: 192, amount: 864 }, margin: { margin: 288, share: 0 } },
      { sale: { kind: 'rated', billed: 240, amount: 1680 }, margin: { margin: 816, share: 0 } },
    ]);
  });

  test('has no margin beside a hop without prices, and no amounts of what is not a call', () => {
    const [first, , third] = sales;
    const amounts = explainAmounts('outboundCall', 192, [first?.prices ?? null, null, third?.prices ?? null]);
    expect(amounts.map((amount) => amount && amount.margin)).toEqual([null, null, null]);
    expect(amounts[1]).toBeNull();
    expect(explainAmounts('number', 192, [topPurchase])).toEqual([null]);
  });

  test('has the fields of the domain, and the error where nothing can be bought', () => {
    const failed = explainSale('tts', { scopes: [], purchase: failedPurchase('circular') });
    expect(failed.priceSteps.map(({ field, output }) => [field, output])).toEqual([
      ['variablePrice', { kind: 'error', code: 'circular' }],
    ]);
    expect(failed.valueSteps).toEqual([]);
  });
});

describe('a contract that does not pay', () => {
  const period = { pricePlan: 'plan', isExclusive: false, targeting: newTargeting('buyer') };
  const contract = (fields: Partial<ChoiceContract> & Pick<ChoiceContract, 'id'>): ChoiceContract => ({
    createDate: '2026-01-01T00:00:00.000Z',
    periods: { '202602': period },
    ...fields,
  });
  const all = { self: true, customers: 'all' } as const;

  test('has a reason, one for each criterion', () => {
    const near = { ...period, targeting: { buyer: all, site: all } };
    const contracts = [
      contract({ id: 'wins', periods: { '202602': near } }),
      contract({ id: 'farther', periods: { '202602': { ...period, targeting: { buyer: all } } } }),
      contract({ id: 'earlier', periods: { '202601': near } }),
      contract({ id: 'older', createDate: '2025-01-01T00:00:00.000Z', periods: { '202602': near } }),
      contract({ id: 'id', periods: { '202602': near } }),
      contract({ id: 'alone' }),
      contract({ id: 'ended', periods: { '202602': { ...near, pricePlan: null } } }),
      contract({ id: 'planned', periods: { '202604': near } }),
    ];
    const losses = (list: readonly ChoiceContract[]) =>
      Object.fromEntries(
        contractVerdicts(list, ['buyer', 'site'], '202603').map(({ contract: { id }, loss }) => [id, loss]),
      );
    expect(losses(contracts)).toEqual({
      wins: null,
      farther: 'farther',
      earlier: 'startedEarlier',
      older: 'createdEarlier',
      id: 'smallerId',
      alone: 'notCovering',
      ended: 'withoutPlan',
      planned: 'withoutPlan',
    });
    const exclusive = { ...period, isExclusive: true, targeting: { buyer: all } };
    expect(losses([...contracts, contract({ id: 'x', periods: { '202601': exclusive } })])).toMatchObject({
      x: null,
      wins: 'standard',
    });
  });

  test('has one exactly if another one covers the buyer better, or it does not cover it', () => {
    const some = fc.record({
      createDate: fc.constantFrom('2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
      start: fc.constantFrom('202601', '202602', '202604'),
      isExclusive: fc.boolean(),
      targeting: fc.constantFrom(newTargeting('buyer'), { buyer: all }, { buyer: all, site: all }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), (list) => {
        const contracts = list.map(({ createDate, start, ...rest }, index) =>
          contract({ id: `c${index}`, createDate, periods: { [start]: { ...period, ...rest } } }),
        );
        const verdicts = contractVerdicts(contracts, ['buyer', 'site'], '202603');
        const [paying] = coveringContracts(contracts, ['buyer', 'site'], '202603');
        expect(verdicts.filter(({ loss }) => loss === null).map(({ contract: { id } }) => id)).toEqual(
          paying === undefined ? [] : [paying.contract.id],
        );
        expect(verdicts.map(({ contract: { id } }) => id).toSorted()).toEqual(
          contracts.map(({ id }) => id).toSorted(),
        );
      }),
    );
  });
});
