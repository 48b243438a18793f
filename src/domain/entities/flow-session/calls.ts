import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { endpointName, replyFields, requestBody } from '../flow-trigger/input.ts';

export const flowSessionCalls = {
  /** Calls an API endpoint of a session (S1-7-36). */
  'flowSession.invoke': defineCall({
    method: 'POST',
    path: 'flow/session/{id}/invoke/{endpoint}',
    access: { policy: { any: ['flow.trigger.invoke', 'audio.recording.view'] } },
    refusals: ['sessionEnded'],
    parameters: { endpoint: endpointName },
    body: v.object({ request: requestBody }),
    answer: v.object(replyFields),
    repeatable: false,
  }),
  /** Terminates a session: its objects are released, then it ends. */
  'flowSession.terminate': defineCall({
    method: 'DELETE',
    path: 'flow/session/{id}',
    access: { policy: 'flow.session.terminate' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
