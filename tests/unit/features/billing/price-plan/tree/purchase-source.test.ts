import { expect, test } from 'vitest';
import {
  monthWithin,
  monthsOfPeriod,
  purchaseSource,
} from '../../../../../../src/features/billing/price-plan/tree/purchase-source.ts';
import { period, planOf } from '../arbitrary-plan.ts';

const contract = { months: { 202601: 'p.a', 202606: 'p.b', 202609: null } };

// Proves S1-5-73.
test.each([
  ['top', '202601', { kind: 'top' }],
  ['missing', '202601', { kind: 'error', code: 'noPurchaseContract' }],
  ['inactive', '202601', { kind: 'error', code: 'inactiveContract' }],
  ['contract', '202605', { kind: 'pricing', id: 'p.a' }],
  ['contract', '202607', { kind: 'pricing', id: 'p.b' }],
  ['contract', '202609', { kind: 'error', code: 'inactiveContract' }],
  ['contract', '202512', { kind: 'error', code: 'inactiveContract' }],
  ['unknown', '202601', undefined],
] as const)('with the basis "%s", prices in %s are bought at %o', (basis, month, source) => {
  expect(purchaseSource(basis, contract, month)).toEqual(source);
});

test('purchase prices can be shown from the months in which a period holds', () => {
  const [first, second] = [period('202601'), period('202604')];
  const plan = planOf({ a: first, b: second });
  expect(monthsOfPeriod(plan, first)).toEqual({ min: '202601', max: '202603' });
  expect(monthsOfPeriod(plan, second)).toEqual({ min: '202604', max: '209912' });
  const bounds = { min: '202601', max: '202603' };
  expect(['202512', '202602', '202605'].map((month) => monthWithin(month, bounds))).toEqual([
    '202601',
    '202602',
    '202603',
  ]);
});
