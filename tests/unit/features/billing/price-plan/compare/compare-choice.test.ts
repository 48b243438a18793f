import { expect, test } from 'vitest';
import {
  appliedBody,
  comparedPeriods,
  pricedMonthsOf,
  usualMonth,
} from '../../../../../../src/features/billing/price-plan/compare/compare-choice.ts';
import type { PlanDocument } from '../../../../../../src/features/billing/price-plan/edit/document.ts';
import { newPeriod, noPatch } from '../../../../../../src/features/billing/price-plan/edit/document.ts';
import type { PricedMonths } from '../../../../../../src/domain/pricing/contract/months.ts';
import type { SalesContract } from '../../../../../../src/domain/entities/sales-contract/schema.ts';

const saved = (start: string) => ({ start, purchaseContract: null, policy: 'f.1', patch: noPatch });
const planOf = (periods: PlanDocument['periods']): PlanDocument => ({ name: '', description: '', periods });

test('a period is compared with the one before it, and the first with the next', () => {
  const plan = planOf({
    c: saved('202701'),
    a: saved('202601'),
    b: saved('202606'),
    never: newPeriod('202604'),
  });
  expect(comparedPeriods(plan, 'c')).toEqual(['b', 'c']);
  expect(comparedPeriods(plan, 'b')).toEqual(['a', 'b']);
  expect(comparedPeriods(plan, 'a')).toEqual(['a', 'b']);
  // One that was never saved has no prices to compare.
  expect(comparedPeriods(plan, 'never')).toEqual(['a', 'b']);
  expect(comparedPeriods(planOf({ a: saved('202601') }), 'a')).toEqual(['a', 'a']);
  expect(comparedPeriods(planOf({ never: newPeriod('202604') }), 'never')).toEqual([null, null]);
});

const contractOf = (months: PricedMonths) =>
  ({ id: 'c', currentPricingVersion: { runningMonth: '202611', months } }) as SalesContract;
const same = { applied: 'p.1', projected: 'p.1' };
const pending = { applied: 'p.1', projected: 'p.2' };

test('a contract is compared in the latest month whose prices differ, else in the running one', () => {
  const contract = contractOf({ 202609: pending, 202610: pending, 202611: same, 202701: same });
  expect(usualMonth(contract)).toBe('202610');
  expect(usualMonth(contractOf({ 202609: same, 202701: same }))).toBe('202609');
  expect(usualMonth(contractOf({ 202701: same }))).toBe('202701');
  expect(pricedMonthsOf(contractOf({ 202609: same, 202610: { applied: null, projected: 'p.1' } }))).toEqual([
    '202609',
  ]);
});

test('the applied prices of a month are compared with the projected ones', () => {
  const contracts = [contractOf({ 202609: pending })];
  expect(appliedBody(contracts, { contractId: 'c', month: '202609' }, 'o', '202610')).toEqual({
    organizationId: 'o',
    before: { kind: 'pricing', id: 'p.1' },
    after: { kind: 'pricing', id: 'p.2' },
    usage: { period: '202610', under: { type: 'salesContract', id: 'c' } },
  });
  expect(appliedBody(contracts, { contractId: 'c', month: '202608' }, 'o', null)).toBeNull();
  expect(appliedBody(contracts, { contractId: 'd', month: '202609' }, 'o', null)).toBeNull();
});
