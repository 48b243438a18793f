import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceRules } from '../../../../../src/domain/pricing/expression/expression.ts';
import type { PlanDocument } from '../../../../../src/features/billing/price-plan/edit/document.ts';
import { isPlanChanged } from '../../../../../src/features/billing/price-plan/edit/document.ts';
import type { EditedPlan } from '../../../../../src/features/billing/price-plan/edit/history.ts';
import { noSteps, redoStep, undoStep } from '../../../../../src/features/billing/document/history.ts';
import { afterSave, performCommand } from '../../../../../src/features/billing/price-plan/edit/history.ts';
import { commands, policyOf, savedPlans } from './arbitrary-plan.ts';

function performed(edited: EditedPlan, command: Parameters<typeof performCommand>[1]): EditedPlan {
  const next = performCommand(edited, command);
  return typeof next === 'string' ? edited : next;
}
function all(edited: EditedPlan, move: typeof undoStep): EditedPlan {
  let last = edited;
  for (let next: EditedPlan | undefined = edited; next !== undefined; next = move(next)) last = next;
  return last;
}

test('undo and redo return to every document between', () => {
  fc.assert(
    fc.property(savedPlans, fc.array(commands, { maxLength: 20 }), (plan, list) => {
      let edited: EditedPlan = { document: plan, history: noSteps };
      for (const command of list) {
        const next = performed(edited, command);
        const isStep = next.history.past.length > edited.history.past.length;
        expect(isStep ? undoStep(next)?.document : edited.document).toEqual(edited.document);
        edited = next;
      }
      const start = all(edited, undoStep);
      expect(start.document).toEqual(plan);
      expect(all(start, redoStep).document).toEqual(edited.document);
    }),
  );
});

test('typing a name is one step, and a new step ends what could be redone', () => {
  const plan = fc.sample(savedPlans, { numRuns: 1, seed: 1 })[0];
  if (plan === undefined) throw new Error('no plan');
  let edited: EditedPlan = { document: plan, history: noSteps };
  for (const name of ['T', 'Ta', 'Tar']) edited = performed(edited, { kind: 'rename', name });
  expect(edited.history.past).toHaveLength(1);
  const undone = undoStep(edited);
  expect(undone?.document).toEqual(plan);
  expect(undone && performed(undone, { kind: 'describe', description: 'x' }).history.future).toEqual([]);
});

type Policies = ReadonlyMap<string, Readonly<Record<string, PriceRules>>>;

/** The rules of each period with its edits, without nodes that have none. */
const rulesIn = (policies: Policies, { periods }: PlanDocument): unknown =>
  Object.entries(periods)
    .map(([id, { start, purchaseContract, policy, patch }]) => {
      const rules = { ...(policy === null ? {} : policies.get(policy)) };
      for (const [nodeId, node] of Object.entries(patch)) rules[nodeId] = node.rules;
      const set = Object.entries(rules).filter(([, own]) => Object.keys(own).length > 0);
      return { id, start, purchaseContract, rules: Object.fromEntries(set) };
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Saves a document as the platform does: each edited policy becomes a new fragment. */
function save(policies: Policies, document: PlanDocument): { saved: PlanDocument; policies: Policies } {
  const made = new Map(policies);
  const periods = Object.entries(document.periods).map(([id, period]) => {
    if (period.policy !== null && Object.keys(period.patch).length === 0) return [id, period] as const;
    const policy = policyOf(`saved-${id}-${made.size}`);
    const rules: Record<string, PriceRules> = { ...policies.get(period.policy ?? '') };
    for (const [nodeId, node] of Object.entries(period.patch)) rules[nodeId] = node.rules;
    made.set(policy, rules);
    return [id, { ...period, policy, patch: {} }] as const;
  });
  return { saved: { ...document, periods: Object.fromEntries(periods) }, policies: made };
}

// Proves S1-4-58.
test('a save resets the edits, and undo and redo go on to the same rules as before it', () => {
  fc.assert(
    fc.property(savedPlans, fc.array(commands, { maxLength: 12 }), fc.nat(12), (plan, list, undone) => {
      let edited: EditedPlan = { document: plan, history: noSteps };
      for (const command of list) edited = performed(edited, command);
      for (let count = 0; count < undone; count += 1) edited = undoStep(edited) ?? edited;
      const { saved, policies } = save(new Map(), edited.document);
      const after = afterSave(edited, edited.document, saved);
      expect(after.document).toEqual(saved);
      expect(isPlanChanged(saved, after.document)).toBe(false);
      for (const move of [undoStep, redoStep]) {
        let [before, now]: (EditedPlan | undefined)[] = [edited, after];
        while (before !== undefined && now !== undefined) {
          expect(rulesIn(policies, now.document)).toEqual(rulesIn(policies, before.document));
          [before, now] = [move(before), move(now)];
        }
        expect(now).toBe(before);
      }
    }),
    { numRuns: 300 },
  );
});
