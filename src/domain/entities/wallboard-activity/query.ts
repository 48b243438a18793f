/** The row of an organization's wallboard. */
export const wallboardActivityQuery = (organizationId: string) => ({
  entityType: 'wallboardActivity' as const,
  constraints: [{ type: 'ids' as const, ids: [organizationId] }],
  sorting: [],
  limit: 1,
});
