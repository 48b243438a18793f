import { expect, test } from 'vitest';
import { contractStateNames, contractTypeNames } from '../../../src/fields/billing/contract-names.ts';
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
