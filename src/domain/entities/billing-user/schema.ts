/** How the use of the platform is billed for one user (S1 §9). */
export const billingPlans = ['usageBased', 'fixed'] as const;
