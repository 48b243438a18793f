import * as v from 'valibot';
import { maxCharacters } from '../../domain/core/max-characters.ts';
import { call } from '../../client/session/call.ts';
import { upload } from '../../client/session/upload.ts';
import { speechTextLimit, uploadLimitBytes } from '../../domain/entities/sound/calls.ts';
import type { Sound, SoundSource } from '../../domain/entities/sound/model.ts';
import { speechGenders, speechLanguages } from '../../domain/entities/sound/schema.ts';
import { audioUri } from '../../domain/entities/sound/uri.ts';
import type { FormPart } from '../define/form.ts';
import type { SoundFormSource } from './form-data.ts';

/** A source of audio in a form; `later` for a sound that is created without audio. */
export type AudioSource = 'later' | 'recorder' | SoundSource;

/** Fields of the sources that are not chosen, which are not validated. */
const unchecked = {
  file: v.nullable(v.file()),
  uri: v.string(),
  text: v.string(),
  gender: v.picklist(speechGenders),
  language: v.picklist(speechLanguages),
  recording: v.nullable(v.string()),
  /** The recording made by telephone. */
  recorded: v.nullable(v.string()),
};
const uploadSchema = v.object({
  ...unchecked,
  source: v.literal('upload'),
  file: v.pipe(v.file(), v.maxSize(uploadLimitBytes)),
});
const uriSchema = v.object({ ...unchecked, source: v.literal('fromUri'), uri: audioUri });
const speechSchema = v.object({
  ...unchecked,
  source: v.literal('textToSpeech'),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), maxCharacters(speechTextLimit)),
});
const recordingSchema = v.object({ ...unchecked, source: v.literal('fromRecording'), recording: v.string() });

const recorderSchema = v.object({ ...unchecked, source: v.literal('recorder'), recorded: v.string() });

const sourceSchemas = [uploadSchema, uriSchema, speechSchema, recordingSchema, recorderSchema] as const;

/** The fields of the chosen source must be complete (S1-5-37, S1-5-38). */
export const audioSchema = v.variant('source', [...sourceSchemas]);
export const optionalAudioSchema = v.variant('source', [
  v.object({ ...unchecked, source: v.literal('later') }),
  ...sourceSchemas,
]);

const uncheckedSchema = v.object(unchecked);
export type AudioValues = v.InferOutput<typeof uncheckedSchema> & { readonly source: AudioSource };

/** The defaults of text to speech are those of S1-5-38. */
const blank: AudioValues = {
  source: 'upload',
  file: null,
  uri: '',
  text: '',
  gender: 'female',
  language: 'nl',
  recording: null,
  recorded: null,
};

/** The current source of the sound, or the defaults. */
export function audioValuesOf({ entity }: { readonly entity: Sound | null }): AudioValues {
  if (entity === null) return { ...blank, source: 'later' };
  const { settings } = entity;
  switch (settings?.type) {
    case undefined:
    case 'upload':
      return blank;
    case 'fromUri':
      return { ...blank, source: 'fromUri', uri: settings.uri };
    case 'textToSpeech':
      return { ...blank, source: 'textToSpeech', ...settings.definition };
    case 'fromRecording':
      return { ...blank, source: 'fromRecording', recording: settings.recording };
    // Audio that only a newer platform can make is replaced by new audio.
    default:
      return blank;
  }
}

/** Each source has a call of its own (S1-7-28). */
export const sendAudio: FormPart<SoundFormSource, AudioValues>['send'] = (
  { source, file, uri, text, gender, language, recording, recorded },
  { subject: { id, organizationId } },
) => {
  switch (source) {
    case 'later':
      return null;
    case 'upload':
      return file && upload('sound.fromUpload', { id }, file, organizationId);
    case 'fromUri':
      return call('sound.fromUri', { id }, { uri }, organizationId);
    case 'textToSpeech':
      return call('sound.fromSpeech', { id }, { text, gender, language }, organizationId);
    case 'fromRecording':
      return recording === null ? null : call('sound.fromRecording', { id }, { recording }, organizationId);
    case 'recorder':
      return recorded === null
        ? null
        : call('sound.fromRecording', { id }, { recording: recorded }, organizationId);
  }
};
