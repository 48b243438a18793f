import * as v from 'valibot';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import { upload } from '../../client/session/upload.ts';
import type { FormSubject } from '../define/form.ts';
import { speechTextLimit, uploadLimitBytes } from '../../domain/entities/sound/calls.ts';
import type { Sound } from '../../domain/entities/sound/model.ts';
import { speechGenders, speechLanguages } from '../../domain/entities/sound/schema.ts';
import { audioUri } from '../../domain/entities/sound/uri.ts';

const whatever = {
  file: v.nullable(v.file()),
  uri: v.string(),
  text: v.string(),
  gender: v.picklist(speechGenders),
  language: v.picklist(speechLanguages),
  recording: v.nullable(v.string()),
};

/** Where audio comes from, in a form: of the way that is chosen all must be there (S1 §5). */
export const audioWays = {
  later: { ...whatever, source: v.literal('later') },
  upload: {
    ...whatever,
    source: v.literal('upload'),
    file: v.pipe(v.file(), v.maxSize(uploadLimitBytes)),
  },
  fromUri: { ...whatever, source: v.literal('fromUri'), uri: audioUri },
  textToSpeech: {
    ...whatever,
    source: v.literal('textToSpeech'),
    text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(speechTextLimit)),
  },
  fromRecording: { ...whatever, source: v.literal('fromRecording'), recording: v.string() },
};
/** `later`: it is made without. */
const ways = ['later', 'upload', 'fromUri', 'textToSpeech', 'fromRecording'] as const;
export type AudioWay = (typeof ways)[number];

const { later: _, ...given } = audioWays;
export const audioSchema = v.variant('source', [
  v.object(given.upload),
  v.object(given.fromUri),
  v.object(given.textToSpeech),
  v.object(given.fromRecording),
]);

const valuesSchema = v.object({ ...whatever, source: v.picklist(ways) });
export type AudioValues = v.InferOutput<typeof valuesSchema>;
export const audioFields = [
  'source',
  'file',
  'uri',
  'text',
  'gender',
  'language',
  'recording',
] as const satisfies readonly (keyof AudioValues)[];

/** What the form begins with: what the sound has now, or the defaults of S1 §5. */
export function audioValuesOf(sound: Sound | null): AudioValues {
  const settings = sound?.settings ?? null;
  const blank: AudioValues = {
    source: sound === null ? 'later' : 'upload',
    file: null,
    uri: '',
    text: '',
    gender: 'female',
    language: 'nl',
    recording: null,
  };
  switch (settings?.type) {
    case undefined:
      return blank;
    case 'upload':
      return { ...blank, source: 'upload' };
    case 'fromUri':
      return { ...blank, source: 'fromUri', uri: settings.uri };
    case 'textToSpeech':
      return { ...blank, source: 'textToSpeech', ...settings.definition };
    case 'fromRecording':
      return { ...blank, source: 'fromRecording', recording: settings.recording };
  }
}

/** Gives the sound its audio: S1 §7, a call for each way. */
export function sendAudio(
  { source, file, uri, text, gender, language, recording }: AudioValues,
  { id, organizationId }: FormSubject,
): Promise<CallOutcome> | null {
  switch (source) {
    case 'later':
      return null;
    case 'upload':
      return file && upload('sound.fromUpload', id, file, organizationId);
    case 'fromUri':
      return call('sound.fromUri', { id }, { uri }, organizationId);
    case 'textToSpeech':
      return call('sound.fromSpeech', { id }, { text, gender, language }, organizationId);
    case 'fromRecording':
      return recording === null ? null : call('sound.fromRecording', { id }, { recording }, organizationId);
  }
}
