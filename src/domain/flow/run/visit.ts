import type { FlowNode } from '../contents/node.ts';
import type { Expression } from '../expression/tree/expression.ts';
import type { FlowValue, ValueKind, ValueOfKind } from '../expression/value/value.ts';
import type { FlowCommand } from './command.ts';
import type { HeldObjects } from './held-objects.ts';
import type { Effect, FlowToken, ManagedObject, Values, WaitingToken, WaitSubject } from './state.ts';
import type { RunHost } from './run-host.ts';

/** Why a block could not do its work; it goes to the output `failed`, or else to the log. */
export class BlockFailure extends Error {
  override readonly name = 'BlockFailure';
}

/** A token at a block, and what the block may do with it. */
export interface BlockVisit {
  readonly node: FlowNode;
  readonly token: FlowToken;
  readonly host: RunHost;
  readonly evaluate: (expression: Expression) => FlowValue;
  /** The value of an option; None if it is not visible. */
  readonly option: (id: string) => FlowValue;
  /** The value of an option that must have a kind. */
  readonly optionOf: <Kind extends ValueKind>(id: string, kind: Kind) => ValueOfKind[Kind];
  /** Sends the token, or another one, on from an output. */
  readonly emit: (output: string, values?: Values, from?: Pick<FlowToken, 'values' | 'items'>) => void;
  readonly isWired: (output: string) => boolean;
  /** Lets the token wait until a time, or for an answer; returns the key. */
  readonly wait: (until: number | null) => string;
  /** Lets the token wait for the answer to a command, at most for some milliseconds. */
  readonly command: (command: FlowCommand, maxMs: number | null) => void;
  /** As `command`, for one that may bring the session another call. */
  readonly call: (command: FlowCommand, maxMs: number) => void;
  /** As `command`, for one that opens an object with its key as id. */
  readonly open: (
    opening: (id: string) => { readonly object: ManagedObject; readonly command: FlowCommand },
    maxMs: number | null,
  ) => void;
  /** Sends a command of which nothing is expected. */
  readonly send: (command: FlowCommand) => void;
  /** All that waits at this block, by its key. */
  readonly waitingHere: () => readonly (readonly [string, WaitingToken])[];
  /** Ends the waiting for an answer, and what the host does for it; the token leaves by the output, if one is given. */
  readonly abandon: (key: string, output: string | null) => void;
  /** Collects digits of a channel after those that have been typed. */
  readonly collect: (
    subject: Extract<WaitSubject, { type: 'digits' }>,
    typed: string,
    firstMs: number,
  ) => void;
  /** The objects that the session holds. */
  readonly objects: HeldObjects;
  /** Names this block, in the macro that it is in. */
  readonly place: string;
  /** From now on the recorder saves its recording. */
  readonly stopRecording: (recorder: Extract<ManagedObject, { type: 'recorder' }>) => void;
  /** The block's local state; None if it has none. */
  readonly local: () => FlowValue;
  readonly setLocal: (value: FlowValue) => void;
  readonly variable: (name: string) => FlowValue | undefined;
  readonly setVariable: (name: string, value: FlowValue) => void;
  readonly effect: (effect: Effect) => void;
  readonly end: () => void;
  /** Goes on in the macro that the block stands for. */
  readonly enterMacro: () => void;
  /** Goes on behind the macro block that the token is within. */
  readonly leaveMacro: (key: string) => void;
}

export type Behaviour = (visit: BlockVisit) => void;
