import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRooted, newTargeting } from '../../../../../src/domain/pricing/contract/targeting.ts';
import type { ContractCommand } from '../../../../../src/features/billing/contract/edit/command.ts';
import {
  changedContract,
  performOnContract,
} from '../../../../../src/features/billing/contract/edit/command.ts';
import type { ContractDocument } from '../../../../../src/features/billing/contract/edit/document.ts';
import {
  areTermsUnsaved,
  fitsOneSave,
  isContractChanged,
  savedName,
  termsByStart,
} from '../../../../../src/features/billing/contract/edit/document.ts';
import { noSteps, undoStep } from '../../../../../src/features/billing/document/history.ts';
import { startsOf } from '../../../../../src/features/billing/document/periods.ts';
import { buyer, contractCommands, contractOf, savedContracts, terms } from './arbitrary-contract.ts';

const two = contractOf({ p1: terms('202601', { isExclusive: true }), p2: terms('202606') });

function after(document: ContractDocument, command: ContractCommand): ContractDocument {
  const changed = changedContract(document, command);
  if (typeof changed === 'string') throw new Error(changed);
  return changed;
}

describe('the periods of a contract', () => {
  test('are never lost, never start in one month, and always cover the buyer in its own right', () => {
    let refusals = 0;
    fc.assert(
      fc.property(savedContracts, fc.array(contractCommands, { maxLength: 40 }), (contract, all) => {
        let document = contract;
        const expected = new Set(Object.keys(contract.periods));
        for (const command of all) {
          const changed = changedContract(document, command);
          if (typeof changed === 'string') {
            refusals += 1;
            continue;
          }
          if (command.kind === 'add') expected.add(command.id);
          if (command.kind === 'remove') expected.delete(command.id);
          document = changed;
          expect(new Set(Object.keys(document.periods))).toEqual(expected);
          expect(new Set(startsOf(document)).size).toBe(expected.size);
          expect(Object.keys(termsByStart(document))).toHaveLength(expected.size);
          for (const { targeting } of Object.values(document.periods)) {
            expect(isRooted(targeting, buyer)).toBe(true);
            expect(Object.values(targeting)).not.toContainEqual({ self: null, customers: null });
          }
        }
      }),
      { numRuns: 500 },
    );
    expect(refusals).toBeGreaterThan(100);
  });

  // Proves S1-9-30.
  test('a new one has no plan, is not exclusive and covers the buyer alone, whatever holds then', () => {
    const next = after(two, { kind: 'add', id: 'new', start: '202603', buyer });
    expect(next.periods['new']).toEqual({
      start: '202603',
      pricePlan: null,
      isExclusive: false,
      targeting: { [buyer]: { self: true, customers: 'none' } },
    });
    expect(['p1', 'p2', 'new'].map((id) => areTermsUnsaved(two, next, id))).toEqual([false, false, true]);
  });

  test.each([
    { kind: 'add', id: 'new', start: '202606', buyer },
    { kind: 'move', id: 'p1', start: '202606' },
  ] as const)('%j is refused: the start is used', (command) => {
    expect(changedContract(two, command)).toBe('startTaken');
  });

  test('a period that is gone, or was never there, is refused', () => {
    for (const id of ['gone', 'constructor'])
      expect(changedContract(two, { kind: 'sellBy', id, pricePlan: null })).toBe('noSuchPeriod');
  });

  test('a move and its undo leave no edit', () => {
    const moved = performOnContract(
      { document: two, history: noSteps },
      { kind: 'move', id: 'p1', start: '202602' },
    );
    if (typeof moved === 'string') throw new Error(moved);
    expect(isContractChanged(two, moved.document)).toBe(true);
    expect(undoStep(moved)?.document).toBe(two);
  });
});

describe('the targeting of a period', () => {
  const target = (targeting: object) =>
    changedContract(two, {
      kind: 'target',
      id: 'p1',
      buyer,
      targeting: { ...newTargeting(buyer), ...targeting },
    });

  // Proves S1-5-75.
  test.each([
    { [buyer]: { self: null, customers: 'all' } },
    { [buyer]: { self: true, customers: null } },
    { [buyer]: { self: null, customers: null } },
  ])('%j is refused: the buyer keeps both values', (entry) => {
    expect(target(entry)).toBe('unrooted');
  });

  // Proves S1-4-57.
  test('loses an entry whose values are both unset', () => {
    expect(target({ site: { self: null, customers: null }, shop: { self: false, customers: null } })).toEqual(
      {
        ...two,
        periods: {
          ...two.periods,
          p1: {
            ...two.periods['p1'],
            targeting: { ...newTargeting(buyer), shop: { self: false, customers: null } },
          },
        },
      },
    );
  });

  const many = (count: number) => ({
    ...newTargeting(buyer),
    ...Object.fromEntries(
      Array.from({ length: count - 1 }, (_, at) => [`o${at}`, { self: true, customers: null }]),
    ),
  });
  const contract = (counts: readonly number[]) =>
    contractOf(
      Object.fromEntries(
        counts.map((count, at) => [`p${at}`, terms(`20260${at + 1}`, { targeting: many(count) })]),
      ),
    );

  test.each([
    [[1000], true],
    [[1001], false],
    [[1000, 1000, 1000, 1000, 1000], true],
    [[1000, 1000, 1000, 1000, 1000, 1], false],
  ])('of %j organizations by period fits one save: %s', (counts, fits) => {
    expect(fitsOneSave(contract(counts))).toBe(fits);
  });
});

// Proves S1-5-71.
test.each([
  ['', null],
  ['   ', null],
  [' Framework 2026 ', 'Framework 2026'],
])('the name %j is saved as %j', (name, saved) => {
  expect(savedName({ name })).toBe(saved);
});

test('spaces around the name are not an edit', () => {
  expect(isContractChanged(two, { ...two, name: ' Framework ' })).toBe(false);
  expect(isContractChanged({ ...two, name: '' }, { ...two, name: '  ' })).toBe(false);
  expect(isContractChanged(two, { ...two, name: '' })).toBe(true);
});
