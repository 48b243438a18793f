/** Entries that a change log shows at most, and its summary (S1 §7). */
export const auditLimit = 1001;
export const auditSummaryLimit = 1;

/**
 * The changes of one entity, newest first (S1 §7). Not by organization: of an entity that is inherited from above, one
 * sees the entity and none of its changes, which is no refusal.
 */
export const auditQuery = (
  entity: { readonly entityType: string; readonly id: string },
  limit: number = auditLimit,
) => ({
  entityType: 'auditEntry' as const,
  constraints: [
    { type: 'equals' as const, field: 'entityType', value: entity.entityType },
    { type: 'equals' as const, field: 'entityId', value: entity.id },
  ],
  sorting: [{ by: 'createDate', dir: 'desc' as const }],
  limit,
});
