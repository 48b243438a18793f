import { expect, test } from 'vitest';
import { pricingIn, pricingStatus } from '../../../../src/domain/pricing/contract/months.ts';

const months = {
  '202611': { applied: 'p.1', projected: 'p.2' },
  '202612': { applied: 'p.2', projected: 'p.2' },
  '202703': { applied: null, projected: null },
};

test('a month without an entry has the pricing of the latest one before it', () => {
  expect(pricingIn(months, '202611').applied).toBe('p.1');
  expect(pricingIn(months, '202702').applied).toBe('p.2');
  expect(pricingIn(months, '202704')).toEqual({ applied: null, projected: null });
  expect(pricingIn(months, '202610')).toEqual({ applied: null, projected: null });
});

test('a month is up to date when the applied pricing equals the projected one', () => {
  expect(pricingStatus(pricingIn(months, '202612'))).toBe('upToDate');
  expect(pricingStatus(pricingIn(months, '202611'))).toBe('pending');
  expect(pricingStatus({ applied: null, projected: 'p.1' })).toBe('pending');
  expect(pricingStatus({ applied: 'p.1', projected: null })).toBe('pending');
  expect(pricingStatus(pricingIn(months, '202703'))).toBe('unpriced');
});
