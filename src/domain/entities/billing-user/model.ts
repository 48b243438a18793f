import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { billingPlans } from './schema.ts';
import { billingUserCalls } from './calls.ts';

/** The billing settings of a user, under the user's id (S1-3-06); null is the organization's default. */
export const billingUserSchema = v.object({
  ...commonFields,
  billingPlanOverride: v.nullable(v.picklist(billingPlans)),
});
export type BillingUser = v.InferOutput<typeof billingUserSchema>;

export const billingUser = defineModel({
  name: 'billingUser',
  schema: billingUserSchema,
  view: { any: ['core.user.viewOrg', 'core.user.viewGlobal'] },
  searchFields: [],
  presentation: 'none',
  calls: billingUserCalls,
});
