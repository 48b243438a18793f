/** What holds for users without a plan of their own (S1 §9). */
export const defaultUserBillingPlans = ['allUsageBased', 'onlyUsersFixed', 'allFixed'] as const;
