import type { Constraint } from '../../core/query.ts';

/** The devices of an organization, by name. */
export const deviceQuery = (organizationId: string) => ({
  entityType: 'device' as const,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'self' as const },
    { type: 'deleted' as const, deleted: false },
  ],
  sorting: [{ by: 'displayName', dir: 'asc' as const }],
  limit: 1000,
});

/** Limits these to the devices in the three lists of a user's device login (see loginLists). */
export const loginFilter = (userId: string): Constraint[] => [
  { type: 'in', field: 'loggedInUser', values: [userId, null] },
  { type: 'in', field: 'ownerUser', values: [userId, null] },
];
