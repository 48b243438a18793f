import * as v from 'valibot';
import { priceRulesSchema } from '../../../domain/pricing/expression/expression.ts';
import { billingPeriodSchema } from '../../../domain/pricing/period.ts';
import type { EditedVersion } from '../document/document-store.ts';
import { versionDrafts } from '../document/draft-kind.ts';
import type { PlanDocument } from './edit/document.ts';
import { isPlanChanged } from './edit/document.ts';
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

/** An edited price plan. */
export type PlanDraftState = EditedVersion<PlanDocument, PlanBase>;

/** The drafts of price plans. */
export const planDraftKind = versionDrafts<PlanDocument, PlanBase>({
  baseSchema,
  documentSchema,
  isChanged: isPlanChanged,
});
