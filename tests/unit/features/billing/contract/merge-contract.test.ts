import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newTargeting } from '../../../../../src/domain/pricing/contract/targeting.ts';
import type { ContractCommand } from '../../../../../src/features/billing/contract/edit/command.ts';
import { changedContract } from '../../../../../src/features/billing/contract/edit/command.ts';
import type { ContractDocument } from '../../../../../src/features/billing/contract/edit/document.ts';
import { isContractChanged } from '../../../../../src/features/billing/contract/edit/document.ts';
import {
  mergeContract,
  settleContractClash,
} from '../../../../../src/features/billing/contract/edit/merge-contract.ts';
import { startsOf } from '../../../../../src/features/billing/document/periods.ts';
import { buyer, contractCommands, contractOf, savedContracts, terms } from './arbitrary-contract.ts';

const edited = (document: ContractDocument, commands: readonly ContractCommand[]): ContractDocument =>
  commands.reduce((last, command) => {
    const changed = changedContract(last, command);
    return typeof changed === 'string' ? last : changed;
  }, document);

const edits = fc.array(contractCommands, { maxLength: 6 });
/** Ids that others choose are not those of this tab. */
const theirEdits = edits.map((list) =>
  list.map((command) => (command.kind === 'add' ? { ...command, id: `their-${command.id}` } : command)),
);
const sides = fc.infiniteStream(fc.constantFrom('mine' as const, 'theirs' as const));

function settled(
  sidesOf: { base: ContractDocument; mine: ContractDocument; theirs: ContractDocument },
  next: () => 'mine' | 'theirs',
): ContractDocument {
  const { document, clashes } = mergeContract(sidesOf);
  return clashes.reduce((last, clash) => settleContractClash(last, clash, next(), sidesOf.theirs), document);
}

describe('merging a contract', () => {
  test('with what others have not changed keeps mine, and without edits takes theirs', () => {
    fc.assert(
      fc.property(savedContracts, edits, theirEdits, (base, own, others) => {
        const [mine, theirs] = [edited(base, own), edited(base, others)];
        const kept = mergeContract({ base, mine, theirs: base });
        expect([kept.clashes, isContractChanged(kept.document, mine)]).toEqual([[], false]);
        const taken = mergeContract({ base, mine: base, theirs });
        expect([taken.clashes, isContractChanged(taken.document, theirs)]).toEqual([[], false]);
      }),
    );
  });

  test('never leaves two periods of one start, however its clashes are settled', () => {
    let clashing = 0;
    fc.assert(
      fc.property(savedContracts, edits, theirEdits, sides, (base, own, others, chosen) => {
        const versions = { base, mine: edited(base, own), theirs: edited(base, others) };
        clashing += mergeContract(versions).clashes.length > 0 ? 1 : 0;
        const starts = startsOf(settled(versions, () => chosen.next().value ?? 'mine'));
        expect(new Set(starts).size).toBe(starts.length);
      }),
      { numRuns: 1000 },
    );
    expect(clashing).toBeGreaterThan(50);
  });

  test('is theirs if every clash is settled so and nothing else was changed', () => {
    const base = contractOf({ p1: terms('202601') });
    const entry = (customers: 'direct' | 'all') => ({
      ...newTargeting(buyer),
      site: { self: null, customers },
    });
    const mine = {
      ...contractOf({
        p1: terms('202602', { pricePlan: 'p2', isExclusive: true, targeting: entry('all') }),
      }),
      name: 'Mine',
      description: 'Mine',
    };
    const theirs = {
      ...contractOf({ p1: terms('202603', { pricePlan: null, targeting: entry('direct') }) }),
      name: '',
      description: 'Theirs',
    };
    expect(mergeContract({ base, mine, theirs }).clashes.map(({ path }) => path.join('.'))).toEqual([
      'name',
      'description',
      'periods.p1.start',
      'periods.p1.pricePlan',
      'periods.p1.targeting.site',
    ]);
    const all = settled({ base, mine, theirs }, () => 'theirs');
    expect(all).toEqual({ ...theirs, periods: { p1: { ...theirs.periods['p1'], isExclusive: true } } });
    expect(
      isContractChanged(
        mine,
        settled({ base, mine, theirs }, () => 'mine'),
      ),
    ).toBe(false);
  });

  test('puts the entries of both under one period', () => {
    const base = contractOf({ p1: terms('202601') });
    const withEntry = (id: string) =>
      contractOf({
        p1: terms('202601', { targeting: { ...newTargeting(buyer), [id]: { self: true, customers: null } } }),
      });
    const { document, clashes } = mergeContract({ base, mine: withEntry('a'), theirs: withEntry('b') });
    expect(clashes).toEqual([]);
    expect(Object.keys(document.periods['p1']?.targeting ?? {}).toSorted()).toEqual(['a', 'b', buyer]);
  });

  test('finds its own save, whose answer was lost, also after further edits', () => {
    const base = contractOf({ p1: terms('202601') });
    const sent = contractOf({ ...base.periods, new: terms('202609', { pricePlan: null }) });
    expect(mergeContract({ base, mine: sent, theirs: sent })).toEqual({ document: sent, clashes: [] });
    const further = contractOf({ ...base.periods, new: terms('202609', { pricePlan: 'p2' }) });
    expect(mergeContract({ base, mine: further, theirs: sent })).toEqual({ document: further, clashes: [] });
  });

  // Two editors move two planned periods onto each other.
  test.each([
    ['mine', { p1: '202609', p2: '202610' }],
    ['theirs', { p1: '202701', p2: '202609' }],
  ] as const)('two periods that were moved to one month: %s keeps it', (side, starts) => {
    const base = contractOf({ p1: terms('202701'), p2: terms('202702') });
    const mine = contractOf({ ...base.periods, p1: terms('202609') });
    const theirs = contractOf({ ...base.periods, p2: terms('202609') });
    const { clashes } = mergeContract({ base, mine, theirs });
    expect(clashes.map(({ path }) => path.join('.'))).toEqual(['periods.p1.start']);
    const { periods } = settled({ base, mine, theirs }, () => side);
    expect(periods).toMatchObject({ p1: { start: starts.p1 }, p2: { start: starts.p2 } });
  });
});
