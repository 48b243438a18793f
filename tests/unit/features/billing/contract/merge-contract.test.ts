import { expect, test } from 'vitest';
import type { ContractDocument } from '../../../../../src/features/billing/contract/edit/document.ts';
import {
  mergeContract,
  settleContractClash,
} from '../../../../../src/features/billing/contract/merge/merge-contract.ts';

const period = (start: string, fields: Partial<ContractDocument['periods'][string]> = {}) => ({
  start,
  pricePlan: null,
  isExclusive: false,
  targeting: { baker: { self: true, customers: 'none' as const } },
  ...fields,
});
const contract = (periods: ContractDocument['periods'], name: string | null = null): ContractDocument => ({
  name,
  description: '',
  periods,
});
const base = contract({ a: period('202601'), b: period('202604') });

function settled(
  mine: ContractDocument,
  theirs: ContractDocument,
  side: 'mine' | 'theirs',
): ContractDocument {
  const { document, clashes } = mergeContract({ base, mine, theirs });
  return clashes.reduce((last, clash) => settleContractClash(last, clash, side, theirs), document);
}

test('edits of different organizations of one period are merged', () => {
  const shop = { self: false, customers: null };
  const target = (id: string) =>
    period('202601', { targeting: { baker: { self: true, customers: 'none' }, [id]: shop } });
  const { document, clashes } = mergeContract({
    base,
    mine: contract({ ...base.periods, a: target('shop') }),
    theirs: contract({ ...base.periods, a: target('depot') }),
  });
  expect(clashes).toEqual([]);
  expect(Object.keys(document.periods['a']?.targeting ?? {}).toSorted()).toEqual(['baker', 'depot', 'shop']);
});

test('a clash is settled with the value of either side', () => {
  const mine = contract({ ...base.periods, a: period('202601', { pricePlan: 'mine' }) });
  const theirs = contract({ ...base.periods, a: period('202601', { pricePlan: 'theirs' }) });
  expect(settled(mine, theirs, 'mine').periods['a']?.pricePlan).toBe('mine');
  expect(settled(mine, theirs, 'theirs').periods['a']?.pricePlan).toBe('theirs');
});

test('a removed period comes back if the change of others is taken', () => {
  const { a } = base.periods;
  const mine = contract(a === undefined ? {} : { a });
  const theirs = contract({ ...base.periods, b: period('202604', { isExclusive: true }) });
  expect(settled(mine, theirs, 'mine').periods['b']).toBeUndefined();
  expect(settled(mine, theirs, 'theirs').periods['b']?.isExclusive).toBe(true);
});

test('two planned periods that were moved to one month keep different months', () => {
  const mine = contract({ ...base.periods, a: period('202606') });
  const theirs = contract({ ...base.periods, b: period('202606') });
  for (const side of ['mine', 'theirs'] as const) {
    const starts = Object.values(settled(mine, theirs, side).periods).map(({ start }) => start);
    expect(new Set(starts).size).toBe(2);
  }
});
