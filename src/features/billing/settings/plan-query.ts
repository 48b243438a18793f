import type { Query } from '../../../domain/core/query.ts';
import type { BillingUser } from '../../../domain/entities/billing-user/model.ts';

/** The users of an organization with this billing plan, of whom only the number is needed. */
export const planQuery = (organizationId: string, plan: BillingUser['billingPlanOverride']): Query => ({
  entityType: 'billingUser',
  constraints: [
    { type: 'organization', organizationId, scope: 'self' },
    { type: 'deleted', deleted: false },
    { type: 'equals', field: 'billingPlanOverride', value: plan },
  ],
  sorting: [],
  limit: 1,
});
