import { recentErrorQuery } from '../log-entry/query.ts';

/** The recent errors of an organization as its wallboard shows them. */
export const wallboardErrorQuery = (organizationId: string) => ({
  ...recentErrorQuery(organizationId),
  entityType: 'wallboardError' as const,
});
