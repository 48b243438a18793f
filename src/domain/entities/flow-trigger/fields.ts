import * as v from 'valibot';
import { flowReferenceSchema } from '../../value/call-action.ts';

export const triggerFieldSchemas = {
  endpointName: v.string(),
  /** The request where a call brings none. */
  body: v.unknown(),
  /** null: each call begins a session. */
  flowSessionId: v.nullable(v.string()),
  /** The flow whose deployed revision has the endpoint, where calls begin sessions; derived. */
  flow: v.nullable(flowReferenceSchema),
};
