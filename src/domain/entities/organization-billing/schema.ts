/** The billing plan of users without an override (S1-9-11). */
export const defaultUserBillingPlans = ['allUsageBased', 'onlyUsersFixed', 'allFixed'] as const;
