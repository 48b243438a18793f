import 'temporal-polyfill/global';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { ChoiceContract } from '../../../../src/domain/pricing/contract/contract-choice.ts';
import {
  countsIn,
  coveringContracts,
  hasOtherBasis,
  contractOverlaps,
} from '../../../../src/domain/pricing/contract/contract-choice.ts';
import type { Targeting } from '../../../../src/domain/pricing/contract/targeting.ts';
import {
  coverage,
  customerTargets,
  isRooted,
  newTargeting,
  targetingSchema,
  withEntry,
} from '../../../../src/domain/pricing/contract/targeting.ts';
import { covers, customersOf, distanceOf, payingContract } from './oracle/contracts.ts';

const path = ['buyer', 'a', 'b', 'c'];
const customers = fc.constantFrom(...customerTargets);
const entry = fc.record({
  self: fc.constantFrom(true, false, null),
  customers: fc.option(customers, { nil: null }),
});
const targetings: fc.Arbitrary<Targeting> = fc
  .tuple(fc.record({ self: fc.boolean(), customers }), fc.dictionary(fc.constantFrom('a', 'b', 'c'), entry))
  .map(([buyer, others]) => ({ ...others, buyer }));

const asOracle = (targeting: Targeting, name = 'c', isExclusive = false) => ({
  name,
  isExclusive,
  entries: new Map(Object.entries(targeting)),
  created: 0,
  start: '202601',
});

describe('targeting', () => {
  test('covers whom the entries above say', () => {
    fc.assert(
      fc.property(targetings, fc.integer({ min: 1, max: 4 }), (targeting, length) => {
        const down = path.slice(0, length);
        const [found, up] = [coverage(targeting, down), down.toReversed()];
        expect(found.self).toBe(covers(asOracle(targeting), up));
        expect(found.customers).toBe(customersOf(asOracle(targeting), up));
        expect(found.self ? found.distance : 0).toBe(found.self ? distanceOf(asOracle(targeting), up) : 0);
        expect(found.decidedBy).toBe(down[length - 1 - found.distance]);
      }),
      { numRuns: 3000 },
    );
  });

  // The rule of S1-4-57 and S1-5-75.
  test('drops an entry that says nothing, and keeps the root’s values', () => {
    const start = newTargeting('buyer');
    const withA = withEntry(start, 'buyer', 'a', { self: false, customers: null });
    expect(withA).toEqual({ ...start, a: { self: false, customers: null } });
    expect(withEntry(withA ?? start, 'buyer', 'a', { self: null, customers: null })).toEqual(start);
    expect(withEntry(start, 'buyer', 'buyer', { self: null, customers: 'all' })).toBeNull();
    expect(withEntry(start, 'buyer', 'buyer', { self: false, customers: null })).toBeNull();
    expect(isRooted(start, 'buyer')).toBe(true);
    expect(isRooted(start, 'constructor')).toBe(false);
    expect(isRooted({ buyer: { self: null, customers: 'all' } }, 'buyer')).toBe(false);
  });

  // The targeting of S1-9-30.
  test('of a new period is the buyer alone', () => {
    expect(newTargeting('buyer')).toEqual({ buyer: { self: true, customers: 'none' } });
    expect(coverage(newTargeting('buyer'), ['buyer', 'a'])).toMatchObject({ self: false, customers: 'none' });
  });

  test('has at most 1,000 entries', () => {
    const ofSize = (size: number): object =>
      Object.fromEntries(
        Array.from({ length: size }, (_, index) => [`o${index}`, { self: true, customers: null }]),
      );
    expect(v.is(targetingSchema, ofSize(1000))).toBe(true);
    expect(v.is(targetingSchema, ofSize(1001))).toBe(false);
    expect(v.is(targetingSchema, { a: { self: true, customers: 'directMain' } })).toBe(false);
  });
});

interface Given {
  readonly id?: string;
  readonly createDate?: string;
  readonly start?: string;
  readonly isExclusive?: boolean;
  readonly pricePlan?: string | null;
  readonly targeting?: Targeting;
}
const contract = ({
  id = 'c1',
  createDate = '2026-01-01T00:00:00.000Z',
  start = '202601',
  isExclusive = false,
  pricePlan = 'plan',
  targeting = { buyer: { self: true, customers: 'all' } },
}: Given): ChoiceContract => ({
  id,
  createDate,
  periods: { [start]: { pricePlan, isExclusive, targeting } },
});

describe('the paying contract', () => {
  test('is the one that no other beats', () => {
    const given = fc.record({
      targeting: targetings,
      isExclusive: fc.boolean(),
      start: fc.constantFrom('202601', '202602', '202603'),
      created: fc.integer({ min: 1, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(given, { maxLength: 5 }), fc.integer({ min: 1, max: 4 }), (list, length) => {
        const down = path.slice(0, length);
        const contracts = list.map(({ created, ...one }, index) =>
          contract({ ...one, id: `c${index}`, createDate: `2026-01-0${created}T00:00:00.000Z` }),
        );
        const oracle = list.map(({ targeting, isExclusive, start, created }, index) => ({
          ...asOracle(targeting, `c${index}`, isExclusive),
          start,
          created,
        }));
        expect(coveringContracts(contracts, down, '202606')[0]?.contract.id).toBe(
          payingContract(oracle, down.toReversed()),
        );
      }),
      { numRuns: 3000 },
    );
  });

  test('has a plan in the month', () => {
    const later = contract({ start: '202603' });
    const ended = {
      ...contract({}),
      periods: { ...contract({}).periods, ...contract({ start: '202604', pricePlan: null }).periods },
    };
    const payingIn = (month: string) =>
      coveringContracts([later, { ...ended, id: 'c2' }], ['buyer'], month)[0]?.contract.id;
    expect(payingIn('202512')).toBeUndefined();
    expect(payingIn('202602')).toBe('c2');
    expect(payingIn('202603')).toBe('c1');
    expect(payingIn('202604')).toBe('c1');
  });

  test('is the basis of a plan, or is not', () => {
    const [paying] = coveringContracts([contract({})], ['buyer'], '202601');
    expect(hasOtherBasis('c1', paying)).toBe(false);
    expect(hasOtherBasis('c2', paying)).toBe(true);
    expect(hasOtherBasis(null, paying)).toBe(true);
    expect(hasOtherBasis(null, undefined)).toBe(false);
  });
});

describe('contracts overlap', () => {
  const exclusive = contract({ id: 'c2', isExclusive: true, start: '202603' });

  test('where two of a type decide at one entry', () => {
    const other = contract({ id: 'c3', isExclusive: true });
    expect(contractOverlaps(exclusive, [exclusive, other])).toEqual([
      { month: '202603', organization: 'buyer', contracts: ['c2', 'c3'], isRefused: true },
    ]);
    expect(contractOverlaps(contract({}), [contract({ id: 'c4' })])).toEqual([
      { month: '202601', organization: 'buyer', contracts: ['c1', 'c4'], isRefused: false },
    ]);
  });

  test('but not an exclusive one with a standard one, nor at different entries', () => {
    expect(contractOverlaps(exclusive, [contract({})])).toEqual([]);
    const elsewhere: Targeting = {
      buyer: { self: false, customers: 'none' },
      a: { self: true, customers: null },
    };
    expect(contractOverlaps(exclusive, [contract({ isExclusive: true, targeting: elsewhere })])).toEqual([]);
    const selfOnly: Targeting = { buyer: { self: true, customers: 'none' } };
    const customersOnly: Targeting = { buyer: { self: false, customers: 'all' } };
    expect(
      contractOverlaps(contract({ isExclusive: true, targeting: selfOnly }), [
        contract({ id: 'c5', isExclusive: true, targeting: customersOnly }),
      ]),
    ).toEqual([]);
  });

  test('nor after one of them has ended', () => {
    const ended = contract({ id: 'c3', isExclusive: true });
    const periods = { ...ended.periods, ...contract({ start: '202602', pricePlan: null }).periods };
    expect(contractOverlaps(exclusive, [{ ...ended, periods }])).toEqual([]);
  });
});

// The rule of S1-5-76.
test('an organization counts if it was there in a part of the month', () => {
  const counts = (createDate: string, deleteDate: string | null): boolean =>
    countsIn({ createDate, deleteDate }, '202604');
  // April begins on 31 March at 22:00 and ends on 30 April at 22:00, in UTC.
  expect(counts('2026-04-30T21:59:59.999Z', null)).toBe(true);
  expect(counts('2026-04-30T22:00:00.000Z', null)).toBe(false);
  expect(counts('2026-01-01T00:00:00.000Z', '2026-03-31T22:00:00.000Z')).toBe(true);
  expect(counts('2026-01-01T00:00:00.000Z', '2026-03-31T21:59:59.999Z')).toBe(false);
});
