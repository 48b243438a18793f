import type { FlowNode } from '../../contents/node.ts';
import type { Expression } from '../../expression/tree/expression.ts';
import type { FlowValue, ValueKind, ValueOfKind } from '../../expression/value/value.ts';
import type { FlowCommand } from '../state/command.ts';
import type { HeldObjects } from '../state/held-objects.ts';
import type { Effect, FlowToken, ManagedObject, Values, WaitingToken, WaitSubject } from '../state/state.ts';
import type { RunHost } from '../state/run-host.ts';

/** A token at a block, with the operations of the block. */
export interface BlockVisit {
  readonly node: FlowNode;
  readonly token: FlowToken;
  readonly host: RunHost;
  readonly evaluate: (expression: Expression) => FlowValue;
  /** The value of an option; None if it is not visible. */
  readonly option: (id: string) => FlowValue;
  /** The value of an option, which must have this kind. */
  readonly optionOf: <Kind extends ValueKind>(id: string, kind: Kind) => ValueOfKind[Kind];
  /** Sends the token, or one with other values, from an output. */
  readonly emit: (output: string, values?: Values, from?: Pick<FlowToken, 'values' | 'items'>) => void;
  readonly isWired: (output: string) => boolean;
  /** Makes the token wait until a time, or for an answer. Returns the key. */
  readonly wait: (until: number | null) => string;
  /** Sends a command and makes the token wait for its answer, at most this long. */
  readonly command: (command: FlowCommand, maxMs: number | null) => void;
  /** Like `command`, for a command that may add a call to the session. */
  readonly call: (command: FlowCommand, maxMs: number) => void;
  /** Like `command`, for a command that opens an object whose id is the key. */
  readonly open: (
    opening: (id: string) => { readonly object: ManagedObject; readonly command: FlowCommand },
    maxMs: number | null,
  ) => void;
  /** Sends a command and expects no answer. */
  readonly send: (command: FlowCommand) => void;
  /** The tokens that wait at this block, by key. */
  readonly waitingHere: () => readonly (readonly [string, WaitingToken])[];
  /**
   * Stops waiting for an answer, and cancels the work of the host for it. With an output, the token continues from
   * there.
   */
  readonly abandon: (key: string, output: string | null) => void;
  /** Collects digits of a channel, after the typed ones. */
  readonly collect: (
    subject: Extract<WaitSubject, { type: 'digits' }>,
    typed: string,
    firstMs: number,
  ) => void;
  /** The objects that the session holds. */
  readonly objects: HeldObjects;
  /** Identifies this block, including its macro path. */
  readonly place: string;
  /** Marks a recorder as saving its recording. */
  readonly stopRecording: (recorder: Extract<ManagedObject, { type: 'recorder' }>) => void;
  /** The local state of the block; None if it has none. */
  readonly local: () => FlowValue;
  readonly setLocal: (value: FlowValue) => void;
  readonly variable: (name: string) => FlowValue | undefined;
  readonly setVariable: (name: string, value: FlowValue) => void;
  readonly effect: (effect: Effect) => void;
  readonly end: () => void;
  /** Continues in the macro of the block. */
  readonly enterMacro: () => void;
  /** Continues after the enclosing macro block. */
  readonly leaveMacro: (key: string) => void;
}

export type Behaviour = (visit: BlockVisit) => void;
