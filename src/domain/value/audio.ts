import * as v from 'valibot';
import { instant } from '../core/model.ts';

/* Shared by sounds and recordings (S1-3-28, S1-3-29). */

/** Whether the platform is processing the audio. Changes are allowed only while it is `idle` (S1-4-08). */
export const processingStates = ['idle', 'pending', 'processing'] as const;
export type ProcessingState = (typeof processingStates)[number];

/** The formats in which audio is served (S0-9-17): `web` (mp3) for playback, `wav` for download. */
export const audioVariants = ['web', 'wav'] as const;
export type AudioVariant = (typeof audioVariants)[number];

/** Why the last attempt to set the audio failed; ours. */
export const audioFailures = [
  /** The format cannot be read, or the file contains no audio. */
  'unreadable',
  'tooLarge',
  'tooLong',
  /** The source did not answer, or answered with something other than audio. */
  'unreachable',
  /** The source is in a private network. */
  'privateAddress',
  /** The source recording does not exist or is not available. */
  'gone',
  /** The platform stopped during processing, and the input is lost. */
  'interrupted',
  /** The platform has no transcoder (`noTranscoder`) or no speech synthesizer (`noSpeech`). */
  'noTranscoder',
  'noSpeech',
  'failed',
] as const;
export type AudioFailure = (typeof audioFailures)[number];

/** The playable files, under an id that is new for each audio; ours. */
const audioSchema = v.object({ id: v.string(), durationMs: v.number() });

/** The audio fields of a sound or recording; live events may change each of them (S1-4-10). */
export const audioFieldSchemas = {
  /** When the platform deletes the audio; null: never. */
  expiry: v.nullable(instant),
  availableDate: v.nullable(instant),
  /** null: there is no audio to play. */
  audio: v.nullable(audioSchema),
};

interface KeptAudio {
  readonly deleteDate: string | null;
  readonly expiry: string | null;
  readonly audio: object | null;
}

/** Whether a sound or recording can be played at a time, in milliseconds since 1970. */
export const hasAudio = ({ deleteDate, expiry, audio }: KeptAudio, at: number): boolean =>
  deleteDate === null && audio !== null && (expiry === null || Date.parse(expiry) > at);

/** The error of a flow that plays what cannot be played. */
export const noAudioError = (type: 'sound' | 'recording', id: string): string =>
  `The ${type} ${id} is not available`;
