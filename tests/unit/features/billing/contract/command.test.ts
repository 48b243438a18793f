import { describe, expect, test } from 'vitest';
import type { ContractCommand } from '../../../../../src/features/billing/contract/edit/command.ts';
import { performContractCommand } from '../../../../../src/features/billing/contract/edit/command.ts';
import type { ContractDocument } from '../../../../../src/features/billing/contract/edit/document.ts';
import { isPeriodChanged } from '../../../../../src/features/billing/contract/edit/document.ts';
import { noSteps, withoutLastStep } from '../../../../../src/features/billing/document/history.ts';
import { contractBase, savedContract } from '../../../../../src/features/billing/contract/contract-base.ts';

const buyer = 'baker';
const saved: ContractDocument = {
  name: 'Calls',
  description: '',
  periods: {
    first: {
      start: '202601',
      pricePlan: 'plan',
      isExclusive: false,
      targeting: { [buyer]: { self: true, customers: 'all' }, shop: { self: false, customers: null } },
    },
  },
};

function after(...commands: readonly ContractCommand[]): ContractDocument {
  return commands.reduce((edited, command) => {
    const next = performContractCommand({ document: edited, history: noSteps }, command);
    if (typeof next === 'string') throw new Error(next);
    return next.document;
  }, saved);
}
const refusal = (command: ContractCommand) => {
  const next = performContractCommand({ document: saved, history: noSteps }, command);
  return typeof next === 'string' ? next : null;
};

describe('edits of a contract', () => {
  test('S1-9-30: a new period has no plan, is not exclusive, and covers the buyer alone', () => {
    expect(after({ kind: 'add', id: 'second', start: '202603', buyer }).periods['second']).toEqual({
      start: '202603',
      pricePlan: null,
      isExclusive: false,
      targeting: { [buyer]: { self: true, customers: 'none' } },
    });
  });

  test('S1-5-71: an empty name means the default one', () => {
    expect(after({ kind: 'rename', name: '  ' }).name).toBeNull();
    expect(after({ kind: 'rename', name: 'Home' }).name).toBe('Home');
  });

  test('S1-4-57: an entry with both values unset is removed', () => {
    const entry = { self: null, customers: null };
    const { periods } = after({ kind: 'target', id: 'first', buyer, organization: 'shop', entry });
    expect(periods['first']?.targeting).toEqual({ [buyer]: { self: true, customers: 'all' } });
  });

  test('S1-5-75: the buyer cannot be unset', () => {
    const unset = { self: null, customers: 'all' } as const;
    expect(refusal({ kind: 'target', id: 'first', buyer, organization: buyer, entry: unset })).toBe(
      'rootUnset',
    );
  });

  test('S1-5-70: no two periods start in one month', () => {
    expect(refusal({ kind: 'add', id: 'second', start: '202601', buyer })).toBe('startTaken');
    expect(refusal({ kind: 'add', id: 'second', start: '202613', buyer })).toBe('noSuchMonth');
    expect(refusal({ kind: 'move', id: 'first', start: '202601' })).toBeNull();
    expect(refusal({ kind: 'move', id: 'gone', start: '202602' })).toBe('noSuchPeriod');
  });

  test('a period has at most 1,000 organizations with a value of their own', () => {
    const targeting = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`o${index}`, { self: true, customers: null }]),
    );
    const full = {
      ...saved,
      periods: { first: { ...saved.periods['first'], targeting } },
    } as ContractDocument;
    const entry = { self: true, customers: null };
    const command = { kind: 'target', id: 'first', buyer, organization: 'one-more', entry } as const;
    expect(performContractCommand({ document: full, history: noSteps }, command)).toBe(
      'tooManyOrganizations',
    );
  });

  test('typing is one step to undo, and an edit that is taken back leaves the period saved', () => {
    let edited = { document: saved, history: noSteps } as Parameters<typeof performContractCommand>[0];
    for (const name of ['H', 'Ho', 'Hom', 'Home']) {
      const next = performContractCommand(edited, { kind: 'rename', name });
      if (typeof next === 'string') throw new Error(next);
      edited = next;
    }
    expect(withoutLastStep(edited)?.document).toBe(saved);
    const back = after(
      { kind: 'setExclusive', id: 'first', isExclusive: true },
      { kind: 'setExclusive', id: 'first', isExclusive: false },
    );
    expect(isPeriodChanged(saved, back, 'first')).toBe(false);
  });

  test('what is saved is read back the same', () => {
    const currentVersion = { number: 3, ...savedContract(saved) };
    expect(contractBase({ currentVersion })).toEqual({ number: 3, document: saved });
  });
});
