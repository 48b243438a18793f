import fc from 'fast-check';
import type { PlanCommand } from '../../../../../src/features/billing/price-plan/edit/command.ts';
import type {
  NodePatch,
  PlanDocument,
} from '../../../../../src/features/billing/price-plan/edit/document.ts';
import { nodeIds, places, rules } from '../../../domain/pricing/arbitrary-rules.ts';

export const policyOf = (id: string): string => `f.${id}`;
export const period = (start: string, fields: object = {}) => ({
  start,
  purchaseContract: null,
  policy: policyOf(start),
  patch: {},
  ...fields,
});
export const planOf = (periods: PlanDocument['periods']): PlanDocument => ({
  name: 'Resellers',
  description: '',
  periods,
});

/** Few months, so that commands meet used ones. */
const starts = fc.constantFrom('202601', '202602', '202603', '202604', '202605');
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');

/** Saved plans: each period has a policy and no edits. */
export const savedPlans: fc.Arbitrary<PlanDocument> = fc
  .uniqueArray(starts, { minLength: 1, maxLength: 3 })
  .map((used) => planOf(Object.fromEntries(used.map((start, at) => ['abc'.charAt(at), period(start)]))));

const nodes: fc.Arbitrary<Record<string, NodePatch>> = fc
  .dictionary(fc.constantFrom(...nodeIds), rules, { minKeys: 1, maxKeys: 2 })
  .map((all) =>
    Object.fromEntries(
      Object.entries(all).map(([id, own]) => {
        const place = places[id] ?? { type: 'product' as const, path: [] };
        return [id, { place, saved: {}, rules: own }];
      }),
    ),
  );

export const commands: fc.Arbitrary<PlanCommand> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), id: ids, start: starts }),
  fc.record({ kind: fc.constant('copy' as const), from: ids, id: ids, start: starts }),
  fc.record({ kind: fc.constant('move' as const), id: ids, start: starts }),
  fc.record({ kind: fc.constant('remove' as const), id: ids }),
  fc.record({
    kind: fc.constant('buyFrom' as const),
    id: ids,
    purchaseContract: fc.constantFrom(null, 'k1', 'k2'),
  }),
  fc.record({ kind: fc.constant('setRules' as const), id: ids, nodes }),
  fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('x', 'y') }),
);
