import * as v from 'valibot';
import type { DraftKind } from '../../../client/data/draft-kind.ts';
import type { StoredDraft } from '../../../client/data/draft-store.ts';
import { priceRulesSchema } from '../../../domain/pricing/expression/expression.ts';
import { billingPeriodSchema } from '../../../domain/pricing/period.ts';
import { isPlanChanged } from './edit/document.ts';
import type { EditedPlan } from './edit/history.ts';
import { noPlanSteps } from './edit/history.ts';
import type { PlanBase } from './plan-base.ts';

const documentSchema = v.object({
  name: v.string(),
  description: v.string(),
  periods: v.record(
    v.string(),
    v.object({
      start: billingPeriodSchema,
      purchaseContract: v.nullable(v.string()),
      policy: v.nullable(v.string()),
      patch: v.record(
        v.string(),
        v.object({
          place: v.object({ type: v.picklist(['category', 'product']), path: v.array(v.string()) }),
          saved: priceRulesSchema,
          rules: priceRulesSchema,
        }),
      ),
    }),
  ),
});

const baseSchema = v.object({
  number: v.number(),
  document: documentSchema,
  ruleCounts: v.record(v.string(), v.number()),
});

/** An edited price plan. Its draft has the edits, and not the steps that led to them. */
export type PlanDraftState = { readonly base: PlanBase } & EditedPlan;

export const savedPlan = (base: PlanBase): PlanDraftState => ({
  base,
  document: base.document,
  history: noPlanSteps,
});

const isUnsaved = ({ base, document }: PlanDraftState): boolean => isPlanChanged(base.document, document);

/** Parses a stored draft; undefined if it is unreadable. */
function readPlanDraft({ head }: StoredDraft): PlanDraftState | undefined {
  const [base, document] = [v.safeParse(baseSchema, head.base), v.safeParse(documentSchema, head.fold)];
  return base.success && document.success
    ? { base: base.output, document: document.output, history: noPlanSteps }
    : undefined;
}

/** The drafts of price plans. */
export const planDraftKind: DraftKind<PlanDraftState> = {
  base: ({ base }) => base,
  fold: ({ document }) => document,
  entry: () => null,
  isEmpty: (state) => !isUnsaved(state),
  read: readPlanDraft,
  isSame: (a, b) => a.base === b.base && a.document === b.document,
  isUnsaved,
  discarded: ({ base }) => savedPlan(base),
  resumed: (_, saved) => saved,
};
