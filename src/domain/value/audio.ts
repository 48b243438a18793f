import * as v from 'valibot';
import { instant } from '../core/model.ts';

/* What sounds and recordings have in common (S1 §3, Audio). */

/** Whether the platform works on the audio. Only what is idle may be changed (S1 §4). */
export const processingStates = ['idle', 'pending', 'processing'] as const;
export type ProcessingState = (typeof processingStates)[number];

/** The forms in which audio can be had (S0 §7): `web` (mp3) to be played, `wav` to be kept. */
export const audioVariants = ['web', 'wav'] as const;
export type AudioVariant = (typeof audioVariants)[number];

/** Why the last audio that was given came to nothing; ours. */
export const audioFailures = [
  /** In no format that can be read, or with no sound in it. */
  'unreadable',
  'tooLarge',
  'tooLong',
  /** Where it should come from did not answer, or answered with something else. */
  'unreachable',
  /** Where it should come from lies within a private network. */
  'privateAddress',
  /** The recording that it should come from is not there, or not available. */
  'gone',
  /** The platform ended in mid-work, and what it worked on is lost. */
  'interrupted',
  /** The platform has no program that reads audio; none that speaks. */
  'noTranscoder',
  'noSpeech',
  'failed',
] as const;
export type AudioFailure = (typeof audioFailures)[number];

/** Ours: the files that are there to be heard, by an id that is new with each audio. */
const audioSchema = v.object({ id: v.string(), durationMs: v.number() });

/** Fields of what is heard, each of which a live event of its type may switch (S1 §4). */
export const audioFields = {
  /** When the platform throws it away; null: never. */
  expiry: v.nullable(instant),
  availableDate: v.nullable(instant),
  /** null: there is nothing to be heard. */
  audio: v.nullable(audioSchema),
};
