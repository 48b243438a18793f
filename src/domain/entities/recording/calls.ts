import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';

export const recordingCalls = {
  /** Deletes a recording and permanently removes its audio (S1-7-29). */
  'recording.delete': defineCall({
    method: 'DELETE',
    path: 'audio/recording/{id}',
    access: { policy: 'audio.recording.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
