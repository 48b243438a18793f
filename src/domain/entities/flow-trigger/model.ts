import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { flowTriggerCalls } from './calls.ts';
import { triggerFieldSchemas } from './fields.ts';

/** An API endpoint of an organization: calling it begins a session of a flow, or reaches one (S1-3-45). */
export const flowTriggerSchema = v.object({ ...commonFields, ...triggerFieldSchemas });
export type FlowTrigger = v.InferOutput<typeof flowTriggerSchema>;

export const flowTrigger = defineModel({
  name: 'flowTrigger',
  schema: flowTriggerSchema,
  view: 'flow.trigger.view',
  refs: { flow: 'flowReference', flowSessionId: 'flowSession' },
  searchFields: ['endpointName'],
  calls: flowTriggerCalls,
});
