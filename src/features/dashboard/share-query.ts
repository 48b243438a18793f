/** The shared wallboards of an organization, newest first. */
export const shareQuery = (organizationId: string) => ({
  entityType: 'wallboardShare' as const,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'self' as const },
    { type: 'deleted' as const, deleted: false },
  ],
  sorting: [{ by: 'createDate', dir: 'desc' as const }],
  limit: 100,
});

/** The URL of a shared wallboard; its token is the only credential. */
export const shareAddress = (origin: string, token: string): string => `${origin}/shared/${token}`;
