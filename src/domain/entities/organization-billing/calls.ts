import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { defaultUserBillingPlans } from './schema.ts';

export const organizationBillingCalls = {
  /** Changes the billing settings of an organization (S1-7-49). */
  'organizationBilling.update': defineCall({
    method: 'PATCH',
    path: 'billing/organization/{id}',
    access: { policy: 'billing.settings.update' },
    body: v.object({ defaultUserBillingPlan: v.optional(v.picklist(defaultUserBillingPlans)) }),
    answer: v.object({}),
    repeatable: true,
  }),
};
