import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { billingPlans } from './schema.ts';

export const billingUserCalls = {
  /** null: the organization's default (S1-7-49). */
  'billingUser.update': defineCall({
    method: 'PUT',
    path: 'billing/user/{id}',
    access: { policy: 'billing.pricePlan.override' },
    body: v.object({ billingPlanOverride: v.nullable(v.picklist(billingPlans)) }),
    answer: v.object({}),
    repeatable: true,
  }),
};
