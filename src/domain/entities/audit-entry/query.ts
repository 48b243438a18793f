/** Entries that are asked for, for a change log and for its summary (S1 §7). */
export const auditLimit = 1001;
export const auditSummaryLimit = 1;

/** Entries that a change log shows: one more is asked for, to know whether there are more. */
export const auditShown = auditLimit - 1;

/** One entity; `halves`: types of other rows under its id, which readers take for parts of it (a user's telephony). */
export interface AuditedEntity {
  readonly entityType: string;
  readonly id: string;
  readonly halves?: readonly string[];
}

/**
 * The changes of one entity, newest first (S1 §7). Not by organization: of an entity that is inherited from above, one
 * sees the entity and none of its changes, which is no refusal.
 */
export const auditQuery = ({ entityType, id, halves = [] }: AuditedEntity, limit: number = auditLimit) => ({
  entityType: 'auditEntry' as const,
  constraints: [
    halves.length === 0
      ? { type: 'equals' as const, field: 'entityType', value: entityType }
      : { type: 'in' as const, field: 'entityType', values: [entityType, ...halves] },
    { type: 'equals' as const, field: 'entityId', value: id },
  ],
  sorting: [{ by: 'createDate', dir: 'desc' as const }],
  limit,
});
