import * as v from 'valibot';
import { flowReferenceSchema } from '../../value/call-action.ts';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { flowSessionCalls } from './calls.ts';

export const managedObjectTypes = ['channel', 'player', 'recorder', 'mixer', 'userRtpEndpoint'] as const;

/** Why a session began. */
const cause = v.variant('type', [
  v.object({ type: v.literal('call'), channelId: v.string() }),
  v.object({ type: v.literal('trigger'), triggerId: v.string(), userId: v.nullable(v.string()) }),
]);
export type SessionCause = v.InferOutput<typeof cause>;

/** A block in a session; the path leads through macro blocks to it. */
const place = { path: v.array(v.string()), nodeId: v.string() };

/** A run of a deployed flow (S1-3-44). */
export const flowSessionSchema = v.object({
  ...commonFields,
  flowReference: flowReferenceSchema,
  /** The deployment that it runs, also when the flow is deployed again. */
  revisionId: v.string(),
  cause,
  /** Since when its objects are being released; null: it is active (S1-4-41). */
  terminatingSince: v.nullable(instant),
  terminated: v.nullable(instant),
  consumedResources: v.object({ steps: v.number(), callSeconds: v.number(), calls: v.number() }),
  lastActivity: instant,
  managedObjects: v.array(v.object({ type: v.picklist(managedObjectTypes), id: v.string() })),
  /** The blocks at which tokens wait, and until when; null: until an event. */
  waiting: v.array(v.object({ ...place, until: v.nullable(instant) })),
  /** The last error of a block; null: none. */
  lastError: v.nullable(v.object({ ...place, at: instant, message: v.string() })),
});
export type FlowSession = v.InferOutput<typeof flowSessionSchema>;

export const flowSession = defineModel({
  name: 'flowSession',
  schema: flowSessionSchema,
  view: 'flow.session.view',
  refs: { flowReference: 'flowReference' },
  searchFields: ['id'],
  calls: flowSessionCalls,
});
