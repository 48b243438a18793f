/** The limits of a change log and of its summary (S1-7-63). */
export const auditLimit = 1001;
export const auditSummaryLimit = 1;

/** The entries that a change log shows. One more is requested, to know whether there are more. */
export const auditDisplayLimit = auditLimit - 1;

/**
 * One entity. `relatedTypes`: types of other rows with the same id that users regard as parts of it (a user's
 * telephony).
 */
export interface AuditedEntity {
  readonly entityType: string;
  readonly id: string;
  readonly relatedTypes?: readonly string[];
}

/**
 * The changes of one entity, newest first. Not constrained by organization: for an inherited entity the result is then
 * empty instead of refused.
 */
export const auditQuery = (
  { entityType, id, relatedTypes = [] }: AuditedEntity,
  limit: number = auditLimit,
) => ({
  entityType: 'auditEntry' as const,
  constraints: [
    relatedTypes.length === 0
      ? { type: 'equals' as const, field: 'entityType', value: entityType }
      : { type: 'in' as const, field: 'entityType', values: [entityType, ...relatedTypes] },
    { type: 'equals' as const, field: 'entityId', value: id },
  ],
  sorting: [{ by: 'createDate', dir: 'desc' as const }],
  limit,
});
