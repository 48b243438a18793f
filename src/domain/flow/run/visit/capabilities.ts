import type { FlowNode } from '../../contents/node.ts';
import type { Expression } from '../../expression/tree/expression.ts';
import type { FlowAudio, FlowValue, ValueKind, ValueOfKind } from '../../expression/value/value.ts';
import type { FlowCommand } from '../state/command.ts';
import type { HeldObjects, Opening } from '../state/held-objects.ts';
import type { MenuSubject, RingSettings, VoicemailSubject } from '../state/stage-subject.ts';
import type { Effect, FlowToken, ManagedObject, Values, WaitingToken, WaitSubject } from '../state/state.ts';

/** The token, its block, and the values of the block's options. */
export interface BlockInput {
  readonly node: FlowNode;
  readonly token: FlowToken;
  readonly evaluate: (expression: Expression) => FlowValue;
  /** The value of an option; None if it is not visible. */
  readonly option: (id: string) => FlowValue;
  /** The value of an option, which must have this kind. */
  readonly optionOf: <Kind extends ValueKind>(id: string, kind: Kind) => ValueOfKind[Kind];
}

/** Where the token goes next. */
export interface Tokens {
  /** Sends the token, or one with other values, from an output. */
  readonly emit: (output: string, values?: Values, from?: Pick<FlowToken, 'values' | 'items'>) => void;
  readonly isWired: (output: string) => boolean;
  /** Continues in the macro of the block. */
  readonly enterMacro: () => void;
  /** Continues after the enclosing macro block. */
  readonly leaveMacro: (key: string) => void;
  readonly end: () => void;
}

/** Time, and the tokens that wait at the block. */
export interface Waits {
  readonly now: () => number;
  /** Makes the token wait until a time, or for an answer. Returns the key. */
  readonly wait: (until: number | null) => string;
  /** The tokens that wait at this block, by key. */
  readonly waitingHere: () => readonly (readonly [string, WaitingToken])[];
  /**
   * Stops waiting for an answer, and cancels the work of the host for it. With an output, the token continues from
   * there.
   */
  readonly abandon: (key: string, output: string | null) => void;
}

/** Commands to the host, and the components that they can name. */
export interface Commands {
  readonly held: Pick<HeldObjects, 'find'>;
  /** Sends a command and makes the token wait for its answer, at most this long. */
  readonly command: (command: FlowCommand, maxMs: number | null) => void;
}

/** Calls, and what their other parties press. */
export interface Calls {
  /** Like `command`, for a command that may add a call to the session. */
  readonly call: (command: FlowCommand, maxMs: number) => void;
  /** Collects digits of a channel, after the typed ones. */
  readonly collect: (
    subject: Extract<WaitSubject, { type: 'digits' }>,
    typed: string,
    firstMs: number,
  ) => void;
}

/** The work of blocks that have several stages. */
export interface Stages {
  readonly beginMenu: (subject: MenuSubject) => void;
  readonly beginRing: (settings: RingSettings) => void;
  readonly beginVoicemail: (subject: VoicemailSubject, prompt: readonly FlowAudio[]) => void;
}

/** The players, recorders, mixers and RTP endpoints that the block opens. */
export interface AudioObjects {
  /** Identifies this block, including its macro path. */
  readonly place: string;
  readonly objects: Pick<HeldObjects, 'openedAt' | 'replace' | 'remove'>;
  /** Sends a command that opens an object, whose id is the key, and makes the token wait for its answer. */
  readonly open: (opening: (id: string) => Opening, maxMs: number | null) => void;
  /** Sends a command and expects no answer. */
  readonly send: (command: FlowCommand) => void;
  /** Marks a recorder as saving its recording. */
  readonly stopRecording: (recorder: Extract<ManagedObject, { type: 'recorder' }>) => void;
}

/** The state of the block, variables and schedules. */
export interface Data {
  /** The local state of the block; None if it has none. */
  readonly local: () => FlowValue;
  readonly setLocal: (value: FlowValue) => void;
  readonly variable: (name: string) => FlowValue | undefined;
  readonly setVariable: (name: string, value: FlowValue) => void;
  /** Whether a schedule is open; undefined if it does not exist. */
  readonly isOpen: (scheduleId: string, at: number, zone: string) => boolean | undefined;
}

/** Log entries, and messages to other systems. */
export interface Messages {
  readonly effect: (
    effect: Extract<Effect, { readonly type: 'log' | 'reply' | 'request' | 'event' }>,
  ) => void;
}
