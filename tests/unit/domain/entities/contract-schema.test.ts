import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contractName, savedContractPeriods } from '../../../../src/domain/entities/sales-contract/schema.ts';

const entry = { self: true, customers: 'none' } as const;
const period = (id: string, entries = 1) => ({
  id,
  pricePlan: null,
  isExclusive: false,
  targeting: Object.fromEntries(Array.from({ length: entries }, (_, at) => [`org${at}`, entry])),
});

// Proves S1-5-71.
test('the name of a contract is trimmed, and an empty one is null', () => {
  expect(v.parse(contractName, '  Wholesale ')).toBe('Wholesale');
  expect(v.parse(contractName, '   ')).toBeNull();
  expect(v.parse(contractName, null)).toBeNull();
  expect(v.is(contractName, 'n'.repeat(101))).toBe(false);
});

test('no two periods of a contract have one id, and starts are months', () => {
  expect(v.is(savedContractPeriods, { '202611': period('a'), '202612': period('b') })).toBe(true);
  expect(v.is(savedContractPeriods, { '202611': period('a'), '202612': period('a') })).toBe(false);
  expect(v.is(savedContractPeriods, { '202613': period('a') })).toBe(false);
});

test('the periods of a contract have 5,000 entries at most, and each 1,000', () => {
  const periods = (count: number, entries: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `2026${String(at + 1).padStart(2, '0')}`,
        period(`p${at}`, entries),
      ]),
    );
  expect(v.is(savedContractPeriods, periods(5, 1000))).toBe(true);
  expect(v.is(savedContractPeriods, periods(6, 900))).toBe(false);
  expect(v.is(savedContractPeriods, periods(1, 1001))).toBe(false);
});
