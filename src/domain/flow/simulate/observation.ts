import * as v from 'valibot';
import { firstCharacters } from '../../../lib/text/characters.ts';
import { contentsLimits } from '../contents/limits.ts';
import { contentsText } from '../contents/text.ts';
import type { FlowAudio } from '../expression/value/value.ts';
import type { MailAudio } from '../run/state/command.ts';
import { targetName } from './call-answer.ts';
import type { TestRunEvent, TestRunState } from './test-run-state.ts';

/** An event of a test run that can be noticed from outside, whatever blocks cause it. */
export const observationSchema = v.variant('kind', [
  /** `sound:id`, `recording:id`, `tone:name`, `speech:text` or `silence`. */
  v.strictObject({ kind: v.literal('heard'), audio: contentsText }),
  v.strictObject({ kind: v.literal('called'), to: contentsText }),
  v.strictObject({ kind: v.literal('transferred'), to: contentsText }),
  v.strictObject({ kind: v.literal('requested'), method: contentsText, url: contentsText }),
  v.strictObject({ kind: v.literal('mailed'), to: contentsText }),
  /** The mail before it has this audio attached, or links to it. */
  v.strictObject({ kind: v.picklist(['attached', 'linked']), audio: contentsText }),
  v.strictObject({ kind: v.literal('queued'), queue: contentsText }),
  v.strictObject({ kind: v.literal('sent'), name: contentsText }),
  v.strictObject({ kind: v.picklist(['asked', 'answered', 'rejected', 'recorded', 'hungUp', 'ended']) }),
]);
export type Observation = v.InferOutput<typeof observationSchema>;

export function audioName(audio: FlowAudio | Pick<MailAudio, 'type' | 'id'>): string {
  switch (audio.type) {
    case 'sound':
    case 'recording':
      return `${audio.type}:${audio.id}`;
    case 'tone':
      return `tone:${audio.name}`;
    case 'speech':
      return `speech:${audio.text}`;
    case 'silence':
      return 'silence';
  }
}

const short = (given: string): string => firstCharacters(given, contentsLimits.description);

const audioOfMail = (audio: MailAudio | undefined): readonly Observation[] =>
  audio === undefined
    ? []
    : [{ kind: audio.as === 'attach' ? 'attached' : 'linked', audio: short(audioName(audio)) }];

/** The observations of an event. */
export function observationsOf(event: TestRunEvent): readonly Observation[] {
  switch (event.kind) {
    case 'heard':
      return event.audio.map((audio) => ({ kind: 'heard', audio: short(audioName(audio)) }));
    case 'called':
    case 'transferred':
      return event.to.map((target) => ({ kind: event.kind, to: short(targetName(target)) }));
    case 'requested':
      return [{ kind: 'requested', method: event.method, url: short(event.url) }];
    case 'mailed':
      return [{ kind: 'mailed', to: short(event.to) }, ...audioOfMail(event.audio)];
    case 'queued':
      return [{ kind: 'queued', queue: short(event.queue) }];
    case 'sent':
      return [{ kind: 'sent', name: short(event.name) }];
    case 'asked':
    case 'answered':
    case 'rejected':
    case 'recorded':
    case 'hungUp':
      return [{ kind: event.kind }];
    default:
      return [];
  }
}

/** An observation with its time, in milliseconds since the beginning. */
export interface TimedObservation {
  readonly at: number;
  readonly observation: Observation;
}

/** All observations of a test run in order; its end is the last one. */
export function observed(
  { events, status, now }: TestRunState,
  begunAt: number,
): readonly TimedObservation[] {
  const all = events.flatMap((event) =>
    observationsOf(event).map((observation) => ({ at: event.at, observation })),
  );
  return status === 'ended' ? [...all, { at: now - begunAt, observation: { kind: 'ended' } }] : all;
}
