import { periodEnd } from '../../../../domain/pricing/period.ts';

/** The organizations at and below the buyer that exist in a period up to its last month (S1-5-76). */
export const targetedQuery = (buyer: string, lastMonth: string) => ({
  entityType: 'organizationTreeView' as const,
  constraints: [
    { type: 'organization' as const, organizationId: buyer, scope: 'tree' as const },
    { type: 'deleted' as const, deleted: false },
    {
      type: 'range' as const,
      field: 'createDate',
      from: null,
      to: new Date(periodEnd(lastMonth)).toISOString(),
    },
  ],
  sorting: [{ by: 'name', dir: 'asc' as const }],
  limit: null,
});
export type TargetedQuery = ReturnType<typeof targetedQuery>;
