import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { shownName, undirected } from '../../core/shown-name.ts';
import { callActionAt } from '../../value/call-action.ts';
import { defineCall, defineUpload } from '../../core/define-call.ts';
import { instant } from '../../core/model.ts';
import { speechGenders, speechLanguages } from './schema.ts';
import { audioUri } from './uri.ts';

export const soundName = shownName(200);
/** A custom tag must not be empty (S1-5-80). */
const tag = shownName(50);
export const soundTags = v.pipe(
  v.array(tag),
  v.maxLength(20),
  v.transform((tags) => [...new Set(tags)]),
);

/** Larger files are refused; an hour of speech is far smaller. */
export const uploadLimitBytes = 50 * 1024 * 1024;
/** A text of a few minutes of speech. */
export const speechTextLimit = 5000;

export const soundCalls = {
  /** Creates a sound without audio (S1-7-27). With an id chosen by the client, a repeat is harmless. */
  'sound.create': defineCall({
    method: 'POST',
    path: 'audio/sounds',
    access: { policy: 'audio.sound.create' },
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      name: soundName,
      tags: v.optional(soundTags, []),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes the settings of an idle sound (S1-4-08); omitted fields stay. */
  'sound.update': defineCall({
    method: 'PATCH',
    path: 'audio/sound/{id}',
    access: { policy: 'audio.sound.update' },
    refusals: ['gone', 'processing', 'past'],
    body: v.object({
      name: v.optional(soundName),
      tags: v.optional(soundTags),
      expiry: v.optional(v.nullable(instant)),
      /** Omitted by users who may not see it. */
      callAction: v.optional(callActionAt('soundPlayed')),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'sound.delete': defineCall({
    method: 'DELETE',
    path: 'audio/sound/{id}',
    access: { policy: 'audio.sound.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /*
   * Set the audio of an idle sound (S1-7-28). The answer only confirms acceptance; the result arrives as live events.
   * Not repeatable, because a repeat would find the sound busy.
   */
  'sound.fromUpload': defineUpload({
    method: 'PUT',
    path: 'audio/sound/{id}/audio/from-upload',
    access: { policy: 'audio.sound.update' },
    refusals: ['tooLarge', 'processing', 'noTranscoder'],
    maxBytes: uploadLimitBytes,
    answer: v.object({}),
    repeatable: false,
  }),
  'sound.fromUri': defineCall({
    method: 'PUT',
    path: 'audio/sound/{id}/audio/from-uri',
    access: { policy: 'audio.sound.update' },
    refusals: ['processing', 'noTranscoder'],
    body: v.object({ uri: audioUri }),
    answer: v.object({}),
    repeatable: false,
  }),
  'sound.fromSpeech': defineCall({
    method: 'PUT',
    path: 'audio/sound/{id}/audio/from-tts',
    access: { policy: 'audio.sound.update' },
    refusals: ['processing', 'noTranscoder', 'noSpeech'],
    body: v.object({
      text: v.pipe(v.string(), v.trim(), v.nonEmpty(), maxCharacters(speechTextLimit), undirected),
      gender: v.picklist(speechGenders),
      language: v.picklist(speechLanguages),
    }),
    answer: v.object({}),
    repeatable: false,
  }),
  'sound.fromRecording': defineCall({
    method: 'PUT',
    path: 'audio/sound/{id}/audio/from-recording',
    access: { policy: { all: ['audio.sound.update', 'audio.recording.view'] } },
    refusals: ['gone', 'processing', 'noTranscoder'],
    body: v.object({ recording: v.pipe(v.string(), v.nonEmpty()) }),
    answer: v.object({}),
    repeatable: false,
  }),
};
