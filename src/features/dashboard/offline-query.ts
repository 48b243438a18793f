export type RegisteringType = 'device' | 'trunk';

/** As many names as the card has room for; the platform tells how many there are in all. */
export const offlineLimit = 5;

/** The telephones or trunks of an organization that are not registered. */
export const offlineQuery = <Type extends RegisteringType>(entityType: Type, organizationId: string) => ({
  entityType,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'self' as const },
    { type: 'equals' as const, field: 'status', value: 'offline' },
    { type: 'deleted' as const, deleted: false },
  ],
  sorting: [{ by: 'displayName', dir: 'asc' as const }],
  limit: offlineLimit,
});
