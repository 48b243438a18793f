import { expect, test } from 'vitest';
import { hasPrices, purchaseBasis } from '../../../../../src/features/billing/price-plan/purchase-basis.ts';

const priced = (isPriced: boolean) => ({ type: 'standard' as const, isPriced });
const contracts = [{ id: 'k1', periods: { 202601: priced(true), 202607: priced(false) } }];

// Proves S1-5-72.
// Proves S1-5-73.
test.each([
  ['at the top organization', false, '202601', null, 'top', true],
  ['without a contract', true, '202601', null, 'missing', false],
  ['with an active contract', true, '202606', 'k1', 'contract', true],
  ['before the contract begins', true, '202512', 'k1', 'inactive', true],
  ['after it has ended', true, '202607', 'k1', 'inactive', true],
  ['with a contract that is gone', true, '202601', 'k2', 'inactive', true],
  ['while it is unknown whether it buys', undefined, '202601', 'k1', 'unknown', false],
] as const)('%s', (_, hasParent, start, purchaseContract, basis, isEditable) => {
  const found = purchaseBasis({ start, purchaseContract }, hasParent, contracts);
  expect([found, hasPrices(found)]).toEqual([basis, isEditable]);
});

test('while contracts are loading, nothing is said about them', () => {
  expect(purchaseBasis({ start: '202601', purchaseContract: 'k1' }, true, undefined)).toBe('unknown');
});
