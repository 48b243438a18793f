import * as v from 'valibot';
import { callActionAt } from '../../value/call-action.ts';
import { defineCall, defineUpload } from '../../core/define-call.ts';
import { instant } from '../../core/model.ts';
import { speechGenders, speechLanguages } from './schema.ts';
import { audioUri } from './uri.ts';

export const soundName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
/** A custom tag is not empty (S1 §5). */
const tag = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(50));
export const soundTags = v.pipe(
  v.array(tag),
  v.maxLength(20),
  v.transform((said) => [...new Set(said)]),
);

/** A larger file is refused: an hour of speech is far less. */
export const uploadLimitBytes = 50 * 1024 * 1024;
/** A text that takes some minutes to be spoken. */
export const speechTextLimit = 5000;

export const soundCalls = {
  /** Makes a sound without any audio (S1 §7), best under an id of the client's: a repeat is harmless then. */
  'sound.create': defineCall({
    method: 'POST',
    path: 'audio/sounds',
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      name: soundName,
      tags: v.optional(soundTags, []),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes the settings of a sound that is idle (S1 §4, §7): what is not said stays. */
  'sound.update': defineCall({
    method: 'PATCH',
    path: 'audio/sound/{id}',
    body: v.object({
      name: v.optional(soundName),
      tags: v.optional(soundTags),
      expiry: v.optional(v.nullable(instant)),
      /** Left out by those who may not see it. */
      callAction: v.optional(callActionAt('soundPlayed')),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'sound.delete': defineCall({
    method: 'DELETE',
    path: 'audio/sound/{id}',
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /*
   * Give an idle sound its audio (S1 §4, §7). The answer says that it was taken; what becomes of it comes as live
   * events. Asked again they would find the sound busy: they are not repeated.
   */
  'sound.fromUpload': defineUpload({
    method: 'PUT',
    path: 'audio/sound/{id}/audio/from-upload',
    maxBytes: uploadLimitBytes,
    answer: v.object({}),
    repeatable: false,
  }),
  'sound.fromUri': defineCall({
    method: 'PUT',
    path: 'audio/sound/{id}/audio/from-uri',
    body: v.object({ uri: audioUri }),
    answer: v.object({}),
    repeatable: false,
  }),
  'sound.fromSpeech': defineCall({
    method: 'PUT',
    path: 'audio/sound/{id}/audio/from-tts',
    body: v.object({
      text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(speechTextLimit)),
      gender: v.picklist(speechGenders),
      language: v.picklist(speechLanguages),
    }),
    answer: v.object({}),
    repeatable: false,
  }),
  'sound.fromRecording': defineCall({
    method: 'PUT',
    path: 'audio/sound/{id}/audio/from-recording',
    body: v.object({ recording: v.pipe(v.string(), v.nonEmpty()) }),
    answer: v.object({}),
    repeatable: false,
  }),
};
