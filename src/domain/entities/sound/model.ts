import * as v from 'valibot';
import { audioFailures, audioFieldSchemas, processingStates } from '../../value/audio.ts';
import { callActionSchema } from '../../value/call-action.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { speechGenders, speechLanguages } from './schema.ts';
import { soundCalls } from './calls.ts';

/** `available` is the specification's (S1-4-09); the others are ours. */
export const soundStates = ['created', 'available', 'failed'] as const;
export type SoundState = (typeof soundStates)[number];

/** The tag of sounds created by a flow (S1-9-09). */
export const byFlowTag = 'by-flow';

/** The source of a sound's audio (S1-3-28, S1-9-05). */
export const soundSettingsSchema = v.variant('type', [
  v.object({ type: v.literal('upload') }),
  v.object({ type: v.literal('fromUri'), uri: v.string() }),
  v.object({
    type: v.literal('textToSpeech'),
    definition: v.object({
      text: v.string(),
      gender: v.picklist(speechGenders),
      language: v.picklist(speechLanguages),
    }),
  }),
  v.object({ type: v.literal('fromRecording'), recording: v.string() }),
]);
export type SoundSettings = v.InferOutput<typeof soundSettingsSchema>;
export type SoundSource = SoundSettings['type'];

const failure = v.nullable(v.picklist(audioFailures));

/** Audio that callers hear and telephones ring with (S1-3-28). */
export const soundSchema = v.object({
  ...commonFields,
  name: v.string(),
  tags: v.array(v.string()),
  state: v.picklist(soundStates),
  processingState: v.picklist(processingStates),
  /** null: audio was never set. */
  settings: v.nullable(soundSettingsSchema),
  failure,
  /** The call action after the sound was played. */
  callAction: v.optional(v.nullable(callActionSchema)),
  ...audioFieldSchemas,
});
export type Sound = v.InferOutput<typeof soundSchema>;

/** The live events of a sound (S1-4-10). */
export const soundEventSchema = v.variant('type', [
  v.object({
    type: v.literal('stateSwitched'),
    state: v.picklist(soundStates),
    failure,
    ...audioFieldSchemas,
  }),
  v.object({ type: v.literal('processingStateSwitched'), processingState: v.picklist(processingStates) }),
]);
export type SoundEvent = v.InferOutput<typeof soundEventSchema>;

/** Folds a live event into a sound. Pure; the platform and the engine share it. */
export function reduceSound(sound: Sound, event: SoundEvent): Sound {
  if (event.type === 'processingStateSwitched') return { ...sound, processingState: event.processingState };
  const { state, failure: because, expiry, availableDate, audio } = event;
  return { ...sound, state, failure: because, expiry, availableDate, audio };
}

export const sound = defineModel({
  name: 'sound',
  schema: soundSchema,
  view: 'audio.sound.view',
  restricted: { callAction: 'telephony.callAction.view' },
  refs: { callAction: 'callAction', 'settings.recording': 'recording' },
  searchFields: ['name'],
  events: soundEventSchema,
  reduce: reduceSound,
  calls: soundCalls,
});
