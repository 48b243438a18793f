import * as v from 'valibot';
import { defineCall } from '../call.ts';

export const deviceCalls = {
  /** Logs a user in on a device that is free (S1 §7). */
  'device.login': defineCall({
    method: 'POST',
    path: 'telephony/device/{id}/login/{userId}',
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  'device.logout': defineCall({
    method: 'POST',
    path: 'telephony/device/{id}/logout',
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
