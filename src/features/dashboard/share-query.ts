/** The wallboards of an organization that are shared, newest first. */
export const shareQuery = (organizationId: string) => ({
  entityType: 'wallboardShare' as const,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'self' as const },
    { type: 'deleted' as const, deleted: false },
  ],
  sorting: [{ by: 'createDate', dir: 'desc' as const }],
  limit: 100,
});

/** The address that shows the wallboard to whoever has it. */
export const shareAddress = (origin: string, token: string): string => `${origin}/shared/${token}`;
