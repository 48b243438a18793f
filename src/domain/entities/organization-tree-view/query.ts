/** All organizations that users of this organization can access, as one data set of slim rows (decision 8). */
export const organizationQuery = (organizationId: string) => ({
  entityType: 'organizationTreeView' as const,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'tree' as const },
    { type: 'equals' as const, field: 'state', value: 'active' },
    { type: 'deleted' as const, deleted: false },
  ],
  sorting: [{ by: 'name', dir: 'asc' as const }],
  limit: null,
});
