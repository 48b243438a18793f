/** How one user is billed (S1-9-11). */
export const billingPlans = ['usageBased', 'fixed'] as const;
export type BillingPlan = (typeof billingPlans)[number];
