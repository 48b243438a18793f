import * as v from 'valibot';

/** The endpoint of the recorder's flow session that takes commands (S1-7-30). */
export const recorderEndpoint = 'command';

/** `keepAlive` is ours: the flow ends a session from which no page has been heard for 30 s. */
export type RecorderCommand = 'startRecording' | 'stopRecording' | 'keepAlive' | 'terminate';

/** An event of the recorder's flow for the page (S1-7-31). */
export const recorderEventSchema = v.variant('name', [
  v.object({ name: v.picklist(['answered', 'terminated']) }),
  v.object({ name: v.literal('recording'), body: v.object({ id: v.string() }) }),
  v.object({
    name: v.literal('error'),
    body: v.object({ message: v.pipe(v.string(), v.maxLength(500)) }),
  }),
]);
export type RecorderEvent = v.InferOutput<typeof recorderEventSchema>;

/** The telephone call in which a sound is recorded. */
export type RecorderCall =
  | { readonly state: 'none' | 'starting' | 'ended' }
  | { readonly state: 'calling' | 'answered' | 'recording' | 'saving'; readonly sessionId: string };

/** The call after an event of its flow; events of a call that is over change nothing. */
export function followRecorder(call: RecorderCall, event: RecorderEvent): RecorderCall {
  if (!('sessionId' in call)) return call;
  switch (event.name) {
    case 'terminated':
      return { state: 'ended' };
    case 'answered':
      return call.state === 'calling' ? { ...call, state: 'answered' } : call;
    case 'recording':
    case 'error':
      return call.state === 'calling' ? call : { ...call, state: 'answered' };
  }
}
