import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/** Where a change came from (S1 §3). */
export const auditSourceSchema = v.variant('type', [
  v.object({ type: v.literal('webSession'), ip: v.string(), ua: v.string() }),
  v.object({ type: v.literal('apiToken'), ip: v.string(), ua: v.string() }),
  v.object({ type: v.literal('flow'), session: v.string() }),
]);
export type AuditSource = v.InferOutput<typeof auditSourceSchema>;

export const auditOperations = ['create', 'update', 'delete'] as const;

/** Changed fields as they were and as they are; of a new entity only what it began with. */
const changedState = v.object({
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
});

/** One change of one entity, by whom and from where (S1 §3): written with it, never changed. */
export const auditEntrySchema = v.object({
  ...commonFields,
  entityType: v.string(),
  entityId: v.string(),
  operationType: v.picklist(auditOperations),
  /** The call that did it. */
  operationDetails: v.nullable(v.string()),
  changedFields: v.array(v.string()),
  state: changedState,
  /** The same of fields that not everybody sees; of secrets there is the field's name alone. */
  restrictedState: v.optional(changedState),
  userId: v.nullable(v.string()),
  /** null: not known. */
  source: v.nullable(auditSourceSchema),
  /** The part of the platform, as permissions begin with it: core, telephony, billing. */
  category: v.string(),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

export const auditEntry = defineModel({
  name: 'auditEntry',
  schema: auditEntrySchema,
  view: 'core.auditEntry.view',
  written: 'once',
  restricted: { restrictedState: { all: ['core.user.viewSensitive', 'telephony.callAction.view'] } },
  searchFields: ['entityId', 'userId'],
  presentation: 'none',
});
