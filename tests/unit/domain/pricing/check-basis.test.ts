import { expect, test } from 'vitest';
import { finish } from '../../../../src/lib/async/slices.ts';
import type { ChoiceContract } from '../../../../src/domain/pricing/contract/contract-choice.ts';
import type { Targeting } from '../../../../src/domain/pricing/contract/targeting.ts';
import type { SellerTree } from '../../../../src/domain/pricing/policy/check-basis.ts';
import { checkBasis, maxOrganizationsShown } from '../../../../src/domain/pricing/policy/check-basis.ts';

const all = { self: true, customers: 'all' } as const;
const contract = (id: string, targeting: Targeting, fields: object = {}): ChoiceContract => ({
  id,
  createDate: '2026-01-01T00:00:00.000Z',
  periods: { '202601': { pricePlan: 'plan', isExclusive: false, targeting, ...fields } },
});

/** The seller sells to B, which has the customers A and A1, and to C. */
const children: Readonly<Record<string, readonly string[]>> = { S: ['B', 'C', 'D'], B: ['A'], A: ['A1'] };
const around = (fields: Partial<SellerTree> = {}): SellerTree => ({
  seller: 'S',
  below: (id) => children[id] ?? [],
  soldTo: (buyer) => (buyer === 'D' ? [] : [contract(`to ${buyer}`, { [buyer]: all })]),
  bought: [contract('wholesale', { S: all })],
  ...fields,
});
const entry = { pricePlan: 'plan', purchaseContract: 'wholesale', period: '202602' };
const found = (tree: SellerTree, fields: Partial<typeof entry> | { purchaseContract: null } = {}) =>
  finish(checkBasis({ ...entry, ...fields }, tree)).organizations.map(
    ({ organizationId, contractId }) => `${organizationId} ${contractId ?? 'none'}`,
  );

test('a plan that is priced from the contract that pays for all has no warning', () => {
  expect(found(around())).toEqual([]);
});

test('each organization that another contract pays for is warned about', () => {
  expect(found(around(), { purchaseContract: 'other' })).toEqual([
    'B wholesale',
    'A wholesale',
    'A1 wholesale',
    'C wholesale',
  ]);
  const special = contract(
    'special',
    { S: { self: false, customers: 'none' }, A: all },
    { isExclusive: true },
  );
  expect(found(around({ bought: [contract('wholesale', { S: all }), special] }))).toEqual([
    'A special',
    'A1 special',
  ]);
});

test('nothing pays for those that no contract covers', () => {
  expect(
    found(around({ bought: [contract('wholesale', { S: { self: true, customers: 'direct' } })] })),
  ).toEqual(['A none', 'A1 none']);
});

test('the top organization buys nothing, and needs no contract', () => {
  expect(found(around({ bought: [] }), { purchaseContract: null })).toEqual([]);
});

test('only those that are sold to by the plan in that month count', () => {
  const other = { pricePlan: 'other' };
  expect(found(around(), { ...other, purchaseContract: 'else' })).toEqual([]);
  expect(found(around(), { period: '202512', purchaseContract: 'else' })).toEqual([]);
  const soldTo = (buyer: string) =>
    buyer === 'B'
      ? [
          contract('to B', { B: all }),
          contract('to A', { B: { self: false, customers: 'none' }, A: all }, other),
        ]
      : [];
  expect(found(around({ soldTo }), { purchaseContract: 'else' })).toEqual(['B wholesale']);
});

test('all are counted, the first ones shown, and it stops now and then', () => {
  const many = Array.from({ length: 1100 }, (_, index) => `X${index}`);
  const tree = around({ below: (id) => (id === 'S' ? ['B'] : id === 'B' ? many : []) });
  const work = checkBasis({ ...entry, purchaseContract: 'else' }, tree);
  let slices = 1;
  let step = work.next();
  for (; step.done !== true; step = work.next()) slices += 1;
  expect(slices).toBe(3);
  expect(step.value.count).toBe(1101);
  expect(step.value.organizations).toHaveLength(maxOrganizationsShown);
  expect(step.value.organizations.slice(0, 3).map(({ organizationId }) => organizationId)).toEqual([
    'B',
    'X0',
    'X1',
  ]);
});
