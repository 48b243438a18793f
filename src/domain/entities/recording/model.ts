import * as v from 'valibot';
import { audioFieldSchemas, processingStates } from '../../value/audio.ts';
import { writtenNumberVariants } from '../../value/written-number-variants.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { recordingStates } from './rules.ts';
import { recordingCalls } from './calls.ts';

/** The recorded audio of a call (S1-3-29). */
export const recordingSchema = v.object({
  ...commonFields,
  name: v.string(),
  state: v.picklist(recordingStates),
  processingState: v.picklist(processingStates),
  ...audioFieldSchemas,
});
export type Recording = v.InferOutput<typeof recordingSchema>;

/** The live events of a recording, like those of a sound (S1-4-10). */
export const recordingEventSchema = v.variant('type', [
  v.object({ type: v.literal('stateSwitched'), state: v.picklist(recordingStates), ...audioFieldSchemas }),
  v.object({ type: v.literal('processingStateSwitched'), processingState: v.picklist(processingStates) }),
]);
export type RecordingEvent = v.InferOutput<typeof recordingEventSchema>;

/** Folds a live event into a recording. Pure; the platform and the engine use this one function. */
export function reduceRecording(recording: Recording, event: RecordingEvent): Recording {
  if (event.type === 'processingStateSwitched')
    return { ...recording, processingState: event.processingState };
  const { state, expiry, availableDate, audio } = event;
  return { ...recording, state, expiry, availableDate, audio };
}

export const recording = defineModel({
  name: 'recording',
  schema: recordingSchema,
  view: 'audio.recording.view',
  // Recordings are named after the numbers of their calls.
  searchFields: [{ path: 'name', variants: writtenNumberVariants }],
  events: recordingEventSchema,
  reduce: reduceRecording,
  calls: recordingCalls,
});
