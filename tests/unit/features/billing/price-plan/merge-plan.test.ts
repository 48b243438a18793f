import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceRules } from '../../../../../src/domain/pricing/expression/expression.ts';
import { applyCommand } from '../../../../../src/features/billing/price-plan/edit/command.ts';
import type {
  NodePatch,
  PlanDocument,
} from '../../../../../src/features/billing/price-plan/edit/document.ts';
import { startsOf } from '../../../../../src/features/billing/document/periods.ts';
import { isPlanChanged } from '../../../../../src/features/billing/price-plan/edit/document.ts';
import { mergePlan, settleClash } from '../../../../../src/features/billing/price-plan/merge/merge-plan.ts';
import { commands, period, planOf, savedPlans } from './arbitrary-plan.ts';

const noRules = (): PriceRules => ({});
const literal = (amount: number) => ({ type: 'literal' as const, amount });
const place = { type: 'product', path: ['outboundCall'] } as const;
const node = (saved: PriceRules, rules: PriceRules): Record<string, NodePatch> => ({
  kpn: { place, saved, rules },
});

const edited = (plan: PlanDocument, list: readonly Parameters<typeof applyCommand>[1][]): PlanDocument =>
  list.reduce((document, command) => {
    const outcome = applyCommand(document, command);
    return outcome.kind === 'done' ? outcome.document : document;
  }, plan);

/** The version that others have saved, in which each edited policy is a new one. */
const savedBy = (plan: PlanDocument): PlanDocument => ({
  ...plan,
  periods: Object.fromEntries(
    Object.entries(plan.periods).map(([id, one]) => {
      const isNew = one.policy === null || Object.keys(one.patch).length > 0;
      return [id, isNew ? { ...one, policy: `f.theirs-${id}`, patch: {} } : one];
    }),
  ),
});

const edits = fc.array(commands, { maxLength: 6 });
/** Ids that others choose are not those of this tab. */
const theirEdits = edits.map((list) =>
  list.map((command) =>
    command.kind === 'add' || command.kind === 'copy' ? { ...command, id: `their-${command.id}` } : command,
  ),
);

describe('merging a plan', () => {
  test('with what others have not changed keeps mine, and without edits takes theirs', () => {
    fc.assert(
      fc.property(savedPlans, edits, theirEdits, (base, own, others) => {
        const [mine, theirs] = [edited(base, own), savedBy(edited(base, others))];
        expect(mergePlan({ base, mine, theirs: base }, noRules)).toEqual({ document: mine, clashes: [] });
        expect(mergePlan({ base, mine: base, theirs }, noRules)).toEqual({ document: theirs, clashes: [] });
      }),
    );
  });

  test('never leaves two periods of one start, however its clashes are settled', () => {
    let clashing = 0;
    fc.assert(
      fc.property(
        savedPlans,
        edits,
        theirEdits,
        fc.infiniteStream(fc.constantFrom('mine' as const, 'theirs' as const)),
        (base, own, others, sides) => {
          const [mine, theirs] = [edited(base, own), savedBy(edited(base, others))];
          const { document, clashes } = mergePlan({ base, mine, theirs }, noRules);
          clashing += clashes.length > 0 ? 1 : 0;
          const settled = clashes.reduce(
            (last, clash) => settleClash(last, clash, sides.next().value ?? 'mine', theirs),
            document,
          );
          expect(new Set(startsOf(settled)).size).toBe(startsOf(settled).length);
        },
      ),
      { numRuns: 1000 },
    );
    expect(clashing).toBeGreaterThan(50);
  });

  const base = planOf({ p1: period('202601'), p2: period('202606') });
  const saved = { fixedPrice: literal(1) };
  const withNode = (rules: PriceRules): PlanDocument =>
    planOf({ ...base.periods, p1: period('202601', { patch: node(saved, rules) }) });
  const theirs = planOf({ ...base.periods, p1: period('202601', { policy: 'f.theirs' }) });

  test('puts my rules on their policy, by field', () => {
    const mine = withNode({ fixedPrice: literal(2) });
    const now = { fixedPrice: literal(1), variablePrice: literal(9) };
    expect(mergePlan({ base, mine, theirs }, () => now)).toEqual({
      clashes: [],
      document: planOf({
        ...theirs.periods,
        p1: period('202601', {
          policy: 'f.theirs',
          patch: node(now, { fixedPrice: literal(2), variablePrice: literal(9) }),
        }),
      }),
    });
  });

  test('asks about a field that both have changed, and drops mine for theirs', () => {
    const mine = withNode({ fixedPrice: literal(2) });
    const { document, clashes } = mergePlan({ base, mine, theirs }, () => ({ fixedPrice: literal(3) }));
    const path = ['periods', 'p1', 'rules', 'kpn', 'fixedPrice'];
    expect(clashes).toEqual([{ path, base: literal(1), mine: literal(2), theirs: literal(3) }]);
    const [clash] = clashes;
    if (clash === undefined) throw new Error('no clash');
    expect(settleClash(document, clash, 'theirs', theirs)).toEqual(theirs);
    expect(settleClash(document, clash, 'mine', theirs)).toEqual(document);
  });

  test('finds its own save, whose answer was lost', () => {
    const mine = {
      ...withNode({ fixedPrice: literal(2) }),
      periods: { ...withNode({ fixedPrice: literal(2) }).periods, new: period('202609', { policy: null }) },
    };
    const lost = savedBy(mine);
    const { document, clashes } = mergePlan({ base, mine, theirs: lost }, () => ({ fixedPrice: literal(2) }));
    expect([clashes, isPlanChanged(lost, document)]).toEqual([[], false]);
  });

  test.each([
    ['mine', { mine: '202609', their: '202610' }],
    ['theirs', { mine: '202610', their: '202609' }],
  ] as const)('two periods that were added for one month: %s keeps it', (side, starts) => {
    const mine = planOf({ ...base.periods, mine: period('202609') });
    const theirs = planOf({ ...base.periods, their: period('202609') });
    const { document, clashes } = mergePlan({ base, mine, theirs }, noRules);
    expect(clashes.map(({ path }) => path.join('.'))).toEqual(['periods.mine.start']);
    const settled = clashes.reduce((last, clash) => settleClash(last, clash, side, theirs), document);
    expect(settled.periods).toMatchObject({ mine: { start: starts.mine }, their: { start: starts.their } });
  });
});
