import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/** The origin of a change (S1-3-30). */
export const auditSourceSchema = v.variant('type', [
  v.object({ type: v.literal('webSession'), ip: v.string(), ua: v.string() }),
  v.object({ type: v.literal('apiToken'), ip: v.string(), ua: v.string() }),
  v.object({ type: v.literal('flow'), session: v.string() }),
]);
export type AuditSource = v.InferOutput<typeof auditSourceSchema>;

export const auditOperations = ['create', 'update', 'delete'] as const;

/** Changed fields before and after; for a new entity only its initial values. */
const changedState = v.object({
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
});

/**
 * One change of one entity, with its user and origin (S1-3-30). Written together with the change, and never altered.
 */
export const auditEntrySchema = v.object({
  ...commonFields,
  entityType: v.string(),
  entityId: v.string(),
  operationType: v.picklist(auditOperations),
  /** The call that made the change. */
  operationDetails: v.nullable(v.string()),
  changedFields: v.array(v.string()),
  state: changedState,
  /** The same for restricted fields. Secrets appear only by field name. */
  restrictedState: v.optional(changedState),
  userId: v.nullable(v.string()),
  /** null: unknown. */
  source: v.nullable(auditSourceSchema),
  /** The area of the platform, like the first part of a permission: core, telephony, billing. */
  category: v.string(),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

export const auditEntry = defineModel({
  name: 'auditEntry',
  schema: auditEntrySchema,
  view: 'core.auditEntry.view',
  immutable: true,
  restricted: { restrictedState: { all: ['core.user.viewSensitive', 'telephony.callAction.view'] } },
  searchFields: ['entityId', 'userId'],
  presentation: 'none',
});
