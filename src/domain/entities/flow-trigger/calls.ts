import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { endpointName, replyFields, requestBody } from './input.ts';
import { triggerFieldSchemas } from './fields.ts';

const flowSessionId = v.nullable(v.string());

export const flowTriggerCalls = {
  /** A missing trigger gives null (S1-7-35). */
  'flowTrigger.get': defineCall({
    method: 'GET',
    path: 'flow/trigger/{id}',
    access: { policy: { any: ['flow.trigger.view', 'audio.recording.view'] } },
    body: v.object({}),
    answer: v.nullable(v.object({ id: v.string(), organizationId: v.string(), ...triggerFieldSchemas })),
    repeatable: true,
  }),
  /** Creates a trigger under the id in the path, or replaces it. */
  'flowTrigger.put': defineCall({
    method: 'PUT',
    path: 'flow/trigger/{id}',
    access: { policy: 'flow.trigger.edit' },
    refusals: ['gone'],
    body: v.object({
      organizationId: v.string(),
      endpointName,
      body: requestBody,
      flowSessionId: v.optional(flowSessionId, null),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes a trigger; omitted fields stay. */
  'flowTrigger.update': defineCall({
    method: 'PATCH',
    path: 'flow/trigger/{id}',
    access: { policy: 'flow.trigger.edit' },
    refusals: ['gone'],
    body: v.object({
      endpointName: v.optional(endpointName),
      body: requestBody,
      flowSessionId: v.optional(flowSessionId),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'flowTrigger.delete': defineCall({
    method: 'DELETE',
    path: 'flow/trigger/{id}',
    access: { policy: 'flow.trigger.edit' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Begins a session or reaches one. Answers the reply of the flow, or status 202 where that takes too long. */
  'flowTrigger.invoke': defineCall({
    method: 'POST',
    path: 'flow/trigger/{id}/invoke',
    access: { policy: { any: ['flow.trigger.invoke', 'audio.recording.view'] } },
    refusals: ['neverDeployed'],
    body: v.object({ body: requestBody }),
    answer: v.object({ flowSessionId: v.string(), ...replyFields }),
    repeatable: false,
  }),
};
