import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { defaultUserBillingPlans } from './schema.ts';
import { organizationBillingCalls } from './calls.ts';

/** The billing settings of an organization, under its id (S1-3-06). Without a row, the first plan applies. */
export const organizationBillingSchema = v.object({
  ...commonFields,
  defaultUserBillingPlan: v.picklist(defaultUserBillingPlans),
});
export type OrganizationBilling = v.InferOutput<typeof organizationBillingSchema>;

export const organizationBilling = defineModel({
  name: 'organizationBilling',
  schema: organizationBillingSchema,
  // Users who may view users see the organization's default plan.
  view: { any: ['billing.settings.view', 'core.user.viewOrg', 'core.user.viewGlobal'] },
  searchFields: [],
  presentation: 'none',
  calls: organizationBillingCalls,
});
