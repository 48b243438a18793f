import type { Query } from '../../domain/core/query.ts';

/** The data set of the versions of a flow or macro, the newest first. */
export const versionsQuery = ({
  id,
  organizationId,
}: {
  readonly id: string;
  readonly organizationId: string;
}): Query & { readonly entityType: 'flowRevisionInfo' } => ({
  entityType: 'flowRevisionInfo',
  constraints: [
    { type: 'organization', organizationId, scope: 'self' },
    { type: 'equals', field: 'flowId', value: id },
  ],
  sorting: [{ by: 'createDate', dir: 'desc' }],
  limit: 250,
});
