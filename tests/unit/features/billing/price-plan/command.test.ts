import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlanCommand } from '../../../../../src/features/billing/price-plan/edit/command.ts';
import { applyCommand } from '../../../../../src/features/billing/price-plan/edit/command.ts';
import type { PlanDocument } from '../../../../../src/features/billing/price-plan/edit/document.ts';
import { entryAt, startsOf } from '../../../../../src/features/billing/document/periods.ts';
import {
  isPeriodUnsaved,
  ruleCountChanges,
} from '../../../../../src/features/billing/price-plan/edit/document.ts';
import { commands, period, planOf, savedPlans } from './arbitrary-plan.ts';

const two = planOf({ p1: period('202601', { purchaseContract: 'k1' }), p2: period('202606') });

function after(document: PlanDocument, command: PlanCommand): PlanDocument {
  const outcome = applyCommand(document, command);
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome.document;
}
const literal = (amount: number) => ({ type: 'literal' as const, amount });

describe('the periods of a plan', () => {
  test('are never lost, and never start in one month, whatever is done', () => {
    let refusals = 0;
    fc.assert(
      fc.property(savedPlans, fc.array(commands, { maxLength: 40 }), (plan, all) => {
        let document = plan;
        const expected = new Set(Object.keys(plan.periods));
        for (const command of all) {
          const outcome = applyCommand(document, command);
          if (outcome.kind === 'refused') {
            refusals += 1;
            continue;
          }
          if (command.kind === 'add' || command.kind === 'copy') expected.add(command.id);
          if (command.kind === 'remove') expected.delete(command.id);
          document = outcome.document;
          expect(new Set(Object.keys(document.periods))).toEqual(expected);
          expect(new Set(startsOf(document)).size).toBe(expected.size);
          expect(expected.size).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
    expect(refusals).toBeGreaterThan(100);
  });

  test('an edit touches one period, and a refused command none', () => {
    fc.assert(
      fc.property(savedPlans, commands, (plan, command) => {
        const outcome = applyCommand(plan, command);
        const next = outcome.kind === 'done' ? outcome.document : plan;
        const changed = Object.keys({ ...plan.periods, ...next.periods }).filter(
          (id) => plan.periods[id] !== next.periods[id],
        );
        expect(changed).toEqual('id' in command ? changed.filter((id) => id === command.id) : []);
      }),
    );
  });

  // Proves S1-4-52.
  test('a new one copies the one that holds then, edits included, and is unsaved', () => {
    const edited = after(two, {
      kind: 'setRules',
      id: 'p1',
      nodes: { kpn: { place: { type: 'product', path: [] }, saved: {}, rules: { fixedPrice: literal(5) } } },
    });
    const next = after(edited, { kind: 'add', id: 'new', start: '202603' });
    expect(next.periods['new']).toEqual({ ...edited.periods['p1'], start: '202603' });
    expect(['p1', 'p2', 'new'].map((id) => isPeriodUnsaved(two, next, id))).toEqual([true, false, true]);
  });

  // Proves S1-4-52.
  test('before all others, a new one has the default: 200 % of purchase', () => {
    const next = after(two, { kind: 'add', id: 'new', start: '202512' });
    expect(next.periods['new']).toMatchObject({
      start: '202512',
      purchaseContract: null,
      policy: null,
      patch: { root: { saved: {}, rules: { defaultPricing: { type: 'scalePrice', factor: 2000 } } } },
    });
  });

  // Proves S1-4-53.
  test('moving keeps the period, with its policy, under the new start', () => {
    const next = after(two, { kind: 'move', id: 'p1', start: '202609' });
    expect(next.periods).toEqual({ ...two.periods, p1: { ...two.periods['p1'], start: '202609' } });
    expect(isPeriodUnsaved(two, next, 'p1')).toBe(true);
    expect(isPeriodUnsaved(two, after(next, { kind: 'move', id: 'p1', start: '202601' }), 'p1')).toBe(false);
  });

  // Proves S1-5-70.
  test.each([
    { kind: 'add', id: 'new', start: '202606' },
    { kind: 'copy', from: 'p1', id: 'new', start: '202601' },
    { kind: 'move', id: 'p1', start: '202606' },
  ] as const)('%j is refused: the start is used', (command) => {
    expect(applyCommand(two, command)).toEqual({ kind: 'refused', reason: 'startTaken' });
  });

  test.each(['202613', '2026-1', '', '199912'])('no period starts at %j', (start) => {
    expect(applyCommand(two, { kind: 'add', id: 'new', start })).toEqual({
      kind: 'refused',
      reason: 'noSuchMonth',
    });
  });

  test('adding one again changes nothing', () => {
    const add = { kind: 'add', id: 'new', start: '202609' } as const;
    const added = after(two, add);
    const moved = after(added, { kind: 'move', id: 'new', start: '202610' });
    expect([after(added, add), after(moved, add)]).toEqual([added, moved]);
  });

  test('the last one stays', () => {
    const one = after(two, { kind: 'remove', id: 'p1' });
    expect(applyCommand(one, { kind: 'remove', id: 'p2' })).toEqual({
      kind: 'refused',
      reason: 'lastPeriod',
    });
  });

  test('a command that names another tab’s period is refused', () => {
    for (const command of [
      { kind: 'move', id: 'gone', start: '202607' },
      { kind: 'remove', id: 'constructor' },
      { kind: 'copy', from: 'gone', id: 'new', start: '202607' },
    ] as const)
      expect(applyCommand(two, command)).toEqual({ kind: 'refused', reason: 'noSuchPeriod' });
  });

  // Proves S1-4-55.
  test.each([
    ['202512', undefined],
    ['202601', 'p1'],
    ['202605', 'p1'],
    ['202606', 'p2'],
    ['209912', 'p2'],
  ])('in %s, %s holds', (at, id) => {
    expect(entryAt(two, at)?.id).toBe(id);
  });
});

describe('the rules of a period', () => {
  const place = { type: 'product', path: ['outboundCall', 'nl'] } as const;
  const set = (rules: object) =>
    ({
      kind: 'setRules',
      id: 'p1',
      nodes: { kpn: { place, saved: { fixedPrice: literal(5) }, rules } },
    }) as const;

  test('an edit that restores the saved rule is none', () => {
    const edited = after(two, set({ fixedPrice: literal(6) }));
    expect(isPeriodUnsaved(two, edited, 'p1')).toBe(true);
    const restored = after(edited, set({ fixedPrice: literal(5), variablePrice: undefined }));
    expect(restored.periods['p1']?.patch).toEqual({});
    expect(isPeriodUnsaved(two, restored, 'p1')).toBe(false);
  });

  test('count in their node and in all above it', () => {
    const count = (rules: object) =>
      Object.fromEntries(ruleCountChanges(after(two, set(rules)).periods['p1']?.patch ?? {}));
    expect(count({ fixedPrice: literal(6) })).toEqual({});
    expect(count({})).toEqual({ root: -1, outboundCall: -1, nl: -1, kpn: -1 });
    expect(count({ fixedPrice: literal(5), variablePrice: literal(1), marginSharing: literal(2) })).toEqual({
      root: 2,
      outboundCall: 2,
      nl: 2,
      kpn: 2,
    });
  });
});
