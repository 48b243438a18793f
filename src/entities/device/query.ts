const within = (organizationId: string) => [
  { type: 'organization' as const, organizationId, scope: 'self' as const },
  { type: 'deleted' as const, deleted: false },
];
const shape = {
  entityType: 'device' as const,
  sorting: [{ by: 'displayName', dir: 'asc' as const }],
  limit: 1000,
};
const is = (field: 'ownerUser' | 'loggedInUser', value: string | null) =>
  ({ type: 'equals', field, value }) as const;

/** The three lists of a user's device login (S1 §7). */
export const loggedInDevices = (organizationId: string, userId: string) => ({
  ...shape,
  constraints: [...within(organizationId), is('loggedInUser', userId)],
});
export const availablePersonalDevices = (organizationId: string, userId: string) => ({
  ...shape,
  constraints: [...within(organizationId), is('loggedInUser', null), is('ownerUser', userId)],
});
export const availableSharedDevices = (organizationId: string) => ({
  ...shape,
  constraints: [...within(organizationId), is('loggedInUser', null), is('ownerUser', null)],
});
