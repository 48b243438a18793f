import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCommand } from '../../../../../src/features/billing/price-plan/edit/command.ts';
import type { PlanDocument } from '../../../../../src/features/billing/price-plan/edit/document.ts';
import { entryAt } from '../../../../../src/features/billing/document/periods.ts';
import { newPeriod } from '../../../../../src/features/billing/price-plan/edit/document.ts';
import { priceChanges } from '../../../../../src/features/billing/price-plan/edit/price-change.ts';
import { commands, period, planOf, savedPlans } from './arbitrary-plan.ts';

const months = ['202512', '202601', '202602', '202603', '202604', '202605', '202606'];
const pricesAt = (document: PlanDocument, month: string): string => {
  const { policy, patch, purchaseContract } = entryAt(document, month)?.period ?? {};
  return JSON.stringify([policy ?? null, patch ?? null, purchaseContract ?? null]);
};

describe('what a save changes', () => {
  test('are the months whose prices differ, each once', () => {
    fc.assert(
      fc.property(savedPlans, fc.array(commands, { maxLength: 12 }), (saved, all) => {
        const document = all.reduce((last, command) => {
          const outcome = applyCommand(last, command);
          return outcome.kind === 'done' ? outcome.document : last;
        }, saved);
        const changes = priceChanges(saved, document);
        for (const month of months) {
          const found = changes.filter(
            ({ from, until }) => from <= month && (until === null || month <= until),
          );
          expect(found.length).toBe(pricesAt(saved, month) === pricesAt(document, month) ? 0 : 1);
        }
      }),
    );
  });

  test('are both the months that a moved period comes to and those that it leaves', () => {
    const [first, second] = [period('202601'), period('202606')];
    const saved = planOf({ a: first, b: second });
    const later = { ...second, start: '202609' };
    expect(priceChanges(saved, planOf({ a: first, b: later }))).toEqual([
      { from: '202606', until: '202608', before: second, after: first },
    ]);
    expect(priceChanges(saved, planOf({ b: second }))).toEqual([
      { from: '202601', until: '202605', before: first, after: null },
    ]);
  });

  test('is told apart where months between them stay as they are', () => {
    const at = (start: string, policy: string) => period(start, { policy });
    const saved = planOf({ a: at('202601', 'f.1'), b: at('202603', 'f.2'), c: at('202605', 'f.1') });
    const document = planOf({ a: at('202601', 'f.3'), b: at('202603', 'f.2'), c: at('202605', 'f.3') });
    expect(priceChanges(saved, document).map(({ from, until }) => [from, until])).toEqual([
      ['202601', '202602'],
      ['202605', null],
    ]);
    const { b: _, ...others } = document.periods;
    expect(
      priceChanges(planOf({ a: at('202601', 'f.1'), c: at('202605', 'f.1') }), planOf(others)),
    ).toMatchObject([{ from: '202601', until: null }]);
  });

  test('is nothing for another name, and for a copy of the period before', () => {
    const saved = planOf({ a: period('202601') });
    const copy = { ...period('202601'), start: '202604' };
    expect(priceChanges(saved, { ...saved, name: 'Other' })).toEqual([]);
    expect(priceChanges(saved, planOf({ a: period('202601'), b: copy }))).toEqual([]);
  });

  test('is all of a plan that never had prices', () => {
    const first = newPeriod('202601');
    const plan = planOf({ a: first });
    expect(priceChanges(plan, plan)).toEqual([{ from: '202601', until: null, before: null, after: first }]);
  });
});
