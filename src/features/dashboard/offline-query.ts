import type { Constraint } from '../../domain/core/query.ts';

export type RegisteringType = 'device' | 'trunk';

/** As many names as the card has room for; the platform tells how many there are in all. */
export const offlineLimit = 5;

/** Web phones are online while their users have a tab open; what never registers has another status. */
const meantToBeOnline: { readonly [Type in RegisteringType]: readonly Constraint[] } = {
  device: [{ type: 'in', field: 'configuration.type', values: ['sip'] }],
  trunk: [],
};

const query = <Type extends RegisteringType>(
  entityType: Type,
  organizationId: string,
  statuses: readonly string[],
) => ({
  entityType,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'self' as const },
    ...meantToBeOnline[entityType],
    { type: 'in' as const, field: 'status', values: [...statuses] },
    { type: 'deleted' as const, deleted: false },
  ],
  sorting: [{ by: 'displayName', dir: 'asc' as const }],
  limit: offlineLimit,
});

/** The telephones or trunks of an organization that should be registered and are not. */
export const offlineQuery = <Type extends RegisteringType>(entityType: Type, organizationId: string) =>
  query(entityType, organizationId, ['offline']);

/** The telephones or trunks that should be registered. Only their number is wanted. */
export const registeringQuery = (entityType: RegisteringType, organizationId: string) => ({
  ...query(entityType, organizationId, ['online', 'offline']),
  limit: 1,
});
