import { expect, test } from 'vitest';
import { customerTargets } from '../../../src/domain/pricing/contract/targeting.ts';
import {
  contractStateNames,
  contractTypeNames,
  customerTargetName,
} from '../../../src/fields/billing/contract-names.ts';
import { typeIn } from '../../../src/entities/purchase-contract/type-in.ts';

const periods = {
  '202603': { type: 'standard', isPriced: true },
  '202606': { type: 'exclusive', isPriced: true },
  '202609': { type: 'standard', isPriced: false },
} as const;

test.each([
  ['202602', contractStateNames.planned],
  ['202603', contractTypeNames.standard],
  ['202608', contractTypeNames.exclusive],
  ['202609', contractStateNames.ended],
])('a purchase contract shows in %s what holds then', (period, text) => {
  expect(typeIn({ periods }, period)).toBe(text);
});

test('a purchase contract without periods has ended', () => {
  expect(typeIn({ periods: {} }, '202603')).toBe(contractStateNames.ended);
});

// Proves S1-3-56.
test('the types of contracts, and the customers that they cover', () => {
  expect(Object.values(contractTypeNames).map(({ message }) => message)).toEqual(['Standard', 'Exclusive']);
  const names = (isRoot: boolean) => customerTargets.map((one) => customerTargetName(one, isRoot).message);
  expect(names(true)).toEqual(['No customers', 'Direct customers', 'All customers']);
  expect(names(false)).toEqual(['No customers', 'Direct sub-customers', 'All customers']);
});
