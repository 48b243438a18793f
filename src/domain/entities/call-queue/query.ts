import type { Query } from '../../core/query.ts';

const own = (organizationId: string) =>
  [
    { type: 'organization', organizationId, scope: 'self' },
    { type: 'deleted', deleted: false },
  ] as const;

/** The queues of an organization by name. */
export const queuesQuery = (organizationId: string): Query & { readonly entityType: 'callQueue' } => ({
  entityType: 'callQueue',
  constraints: [...own(organizationId)],
  sorting: [{ by: 'name', dir: 'asc' }],
  limit: 1000,
});

/** The callers of a queue in the order of their places, with those who are talking. */
export const queueCallersQuery = (
  organizationId: string,
  queueId: string,
): Query & { readonly entityType: 'queueCaller' } => ({
  entityType: 'queueCaller',
  constraints: [...own(organizationId), { type: 'equals', field: 'queueId', value: queueId }],
  sorting: [{ by: 'place', dir: 'asc' }],
  limit: 1000,
});
