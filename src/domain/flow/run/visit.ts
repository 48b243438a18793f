import type { FlowNode } from '../contents/node.ts';
import type { Expression } from '../expression/tree/expression.ts';
import type { FlowValue, ValueKind, ValueOfKind } from '../expression/value/value.ts';
import type { Effect, FlowToken, Values } from './state.ts';
import type { World } from './world.ts';

/** Why a block could not do its work; it goes to the output `failed`, or else to the log. */
export class BlockFailure extends Error {
  override readonly name = 'BlockFailure';
}

/** A token at a block, and what the block may do with it. */
export interface BlockVisit {
  readonly node: FlowNode;
  readonly token: FlowToken;
  readonly world: World;
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
  /** Ends all waiting at this block, and returns the tokens. */
  readonly endWaiting: () => readonly FlowToken[];
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
