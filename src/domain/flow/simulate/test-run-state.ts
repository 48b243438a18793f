import type { FlowAudio, FlowValue } from '../expression/value/value.ts';
import type { CallTarget, ComponentName, MailAudio } from '../run/state/command.ts';
import type { FlowState, Stimulus, TraceStep, Values } from '../run/state/state.ts';

/** An unknown fact; the path beyond it is unknown too. */
export type UnknownFact =
  | { readonly type: 'http'; readonly method: string; readonly url: string }
  | { readonly type: 'call'; readonly to: readonly string[] }
  | { readonly type: 'pickUp' | 'events' | 'rtpAddress' }
  | { readonly type: 'schedule' | 'queue'; readonly id: string }
  | { readonly type: 'entity'; readonly entityType: string; readonly id: string }
  | { readonly type: 'global'; readonly name: string };

/** An event of a test run; its time is in milliseconds since the start. */
export type TestRunEvent = { readonly at: number } & (
  | { readonly kind: 'step'; readonly step: TraceStep }
  | { readonly kind: 'heard'; readonly audio: readonly FlowAudio[]; readonly by: ComponentName }
  /** The flow waits for keys. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'pressed'; readonly digit: string }
  | { readonly kind: 'called' | 'transferred'; readonly to: readonly CallTarget[] }
  | { readonly kind: 'answered' | 'rejected' | 'hungUp' | 'callerHungUp' | 'recorded' | 'ended' }
  | { readonly kind: 'requested'; readonly method: string; readonly url: string }
  | { readonly kind: 'replied'; readonly status: number; readonly body: FlowValue }
  | { readonly kind: 'mailed'; readonly to: string; readonly audio?: MailAudio | undefined }
  | { readonly kind: 'queued'; readonly queue: string }
  | { readonly kind: 'sent'; readonly name: string; readonly body: FlowValue }
  | { readonly kind: 'stored'; readonly name: string; readonly value: FlowValue }
  | { readonly kind: 'logged'; readonly level: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly fact: UnknownFact }
);

/** A pending stimulus. */
export interface Pending {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Orders stimuli that are due at the same time. */
  readonly number: number;
  readonly stimulus: Stimulus;
}

/** A paused player, and its remaining time. */
export interface PausedPlayer {
  readonly key: string;
  readonly leftMs: number;
}

export type TestRunStatus =
  /** A stimulus is due. */
  | 'running'
  /** The session has ended, or has nothing left to do. */
  | 'ended'
  /** No stimulus is due. The caller may press keys or hang up. */
  | 'waiting'
  /** An unknown fact decides how the test run continues. */
  | 'unknown'
  /** The test run exceeds its limits. */
  | 'limit';

/** A test run between two stimuli, as immutable plain data. */
export interface TestRunState {
  readonly status: TestRunStatus;
  readonly now: number;
  readonly flow: FlowState;
  readonly pending: readonly Pending[];
  readonly paused: readonly PausedPlayer[];
  /** The number of stimuli so far, the next number of a pending stimulus, and the random numbers drawn. */
  readonly stimuli: number;
  readonly next: number;
  readonly drawn: number;
  /** The evaluation steps so far. */
  readonly work: number;
  readonly globals: Values;
  /** The keys of commands with unknown answers. */
  readonly unanswered: readonly string[];
  /** The keys pressed at each request for keys, and the time of the last request. */
  readonly pressed: readonly string[];
  readonly askedAt: number | null;
  readonly events: readonly TestRunEvent[];
}
