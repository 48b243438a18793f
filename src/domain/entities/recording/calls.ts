import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';

export const recordingCalls = {
  /** Takes a recording out of use, and its audio away for good (S1 §7). */
  'recording.delete': defineCall({
    method: 'DELETE',
    path: 'audio/recording/{id}',
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
