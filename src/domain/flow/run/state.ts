import type { Endpoint } from '../../entities/channel/endpoint.ts';
import type { FlowValue } from '../expression/value/value.ts';
import type { ComponentName, FlowCommand } from './command.ts';

/** Values by name. */
export interface Values {
  readonly [name: string]: FlowValue;
}

/** A macro block that a token is within. */
export interface MacroFrame {
  readonly nodeId: string;
  /** Tells the entries into a macro apart, for local state that lives as long as one. */
  readonly entry: number;
  readonly parameters: Values;
}

/** A token's data, wherever the token is. */
export interface Carried {
  readonly frames: readonly MacroFrame[];
  readonly values: Values;
  /** The items of the loops that it is in. */
  readonly items: Values;
}

/** A token at the input of a block. All of a state is plain JSON. */
export interface FlowToken extends Carried {
  readonly nodeId: string;
  readonly input: string;
}

/** The call or object that a waiting token depends on, beside an answer or a time. */
export type WaitSubject =
  /** A command about a call, which ends with it. */
  | { readonly type: 'channel'; readonly channel: string }
  /** With its success the call leaves the session, and with it the one that it was joined with. */
  | { readonly type: 'transfer'; readonly channel: string; readonly other: string | null }
  | {
      readonly type: 'digits';
      readonly channel: string;
      readonly digits: string;
      readonly most: number;
      /** The keys that end the digits. */
      readonly end: string;
      readonly nextMs: number;
    }
  | {
      readonly type: 'events';
      readonly component: ComponentName;
      /** The events that may still come; null: no limit. */
      readonly left: number | null;
    };

/** A token that waits for an answer or a time, and the block that it waits at. */
export interface WaitingToken {
  readonly token: FlowToken;
  /** Milliseconds since 1970; null: until an answer. */
  readonly until: number | null;
  readonly subject: WaitSubject | null;
}

/** A place at which a call began tokens. */
export interface CallBeginning {
  readonly nodeId: string;
  readonly frames: readonly MacroFrame[];
}

interface OpenedMembers {
  readonly id: string;
  /** The block that opened it, in the macro that it is in. */
  readonly place: string;
}

/** A component that a session holds, and what has become of it (S1-3-44). */
export type ManagedObject =
  | {
      readonly type: 'channel';
      readonly id: string;
      /** `new` and `ringing` calls have come in and have not been answered. */
      readonly state: 'new' | 'ringing' | 'answered';
      /** The blocks that the end of the call is reported at. */
      readonly beginnings: readonly CallBeginning[];
      /** Keys that stopped a player, for the next block that collects digits. */
      readonly typed: string;
    }
  | (OpenedMembers & {
      readonly type: 'player';
      readonly state: 'starting' | 'playing' | 'paused';
      readonly to: ComponentName;
      readonly stopsOnDigit: boolean;
    })
  | (OpenedMembers & {
      readonly type: 'recorder';
      readonly state: 'starting' | 'recording' | 'paused' | 'stopping';
      readonly from: readonly ComponentName[];
    })
  | (OpenedMembers & { readonly type: 'mixer'; readonly state: 'opening' | 'open' })
  | (OpenedMembers & { readonly type: 'userRtpEndpoint'; readonly state: 'opening' | 'open' });

/** A session between two stimuli. */
export interface FlowState {
  readonly isEnded: boolean;
  readonly hasStarted: boolean;
  /** Steps of all stimuli. */
  readonly steps: number;
  /** The number of the next waiting token or macro entry. */
  readonly next: number;
  /** Waiting tokens by the key of what they wait for. */
  readonly waiting: { readonly [key: string]: WaitingToken };
  /** The local state of blocks: gates, zips, loops. */
  readonly locals: { readonly [key: string]: FlowValue };
  readonly variables: { readonly [key: string]: FlowValue };
  /** All that the session holds, in the order in which it got it. */
  readonly objects: readonly ManagedObject[];
}

export const newState: FlowState = {
  isEnded: false,
  hasStarted: false,
  steps: 0,
  next: 1,
  waiting: {},
  locals: {},
  variables: {},
  objects: [],
};

/** Whether a session has nothing left that could take it on: no waiting token and no object. */
export const isIdle = ({ waiting, objects }: FlowState): boolean =>
  objects.length === 0 && Object.keys(waiting).length === 0;

/** An event from outside that a session reacts to. */
export type Stimulus =
  | { readonly type: 'start'; readonly cause: string }
  /** A call of an API endpoint; `call` names it for the reply. */
  | { readonly type: 'called'; readonly endpoint: string; readonly request: FlowValue; readonly call: string }
  /** Someone ends the session. */
  | { readonly type: 'terminate' }
  | { readonly type: 'elapsed'; readonly key: string }
  /** The answer to an effect: the values to add, and the output by which the token leaves. */
  | { readonly type: 'answer'; readonly key: string; readonly output: string; readonly values: Values }
  /** News of an effect that goes on: a token leaves by the output, and the first one keeps waiting. */
  | { readonly type: 'report'; readonly key: string; readonly output: string; readonly values: Values }
  /** A call arrives at the flow. */
  | {
      readonly type: 'inboundCall';
      readonly channel: string;
      readonly caller: Endpoint;
      readonly called: Endpoint;
    }
  /** A call has ended, whoever ended it. The last events of its channel have been reported before. */
  | { readonly type: 'hungUp'; readonly channel: string }
  /** The other party of a channel pressed a key. */
  | { readonly type: 'digit'; readonly channel: string; readonly digit: string };

/** An effect that the host carries out for a session. Keys identify a repetition. */
export type Effect =
  | { readonly type: 'wait'; readonly key: string; readonly until: number }
  | { readonly type: 'cancelWait'; readonly key: string }
  | { readonly type: 'reply'; readonly call: string; readonly status: number; readonly body: FlowValue }
  | { readonly type: 'request'; readonly key: string; readonly options: Values }
  | { readonly type: 'command'; readonly key: string; readonly command: FlowCommand }
  | {
      readonly type: 'event';
      readonly name: string;
      readonly body: FlowValue;
      readonly transports: readonly string[];
    }
  | { readonly type: 'setGlobal'; readonly name: string; readonly value: FlowValue }
  | { readonly type: 'log'; readonly level: string; readonly message: string }
  | { readonly type: 'end' };

/** A step of a run, for the trace. */
export interface TraceStep {
  readonly path: readonly string[];
  readonly nodeId: string;
  readonly input?: string;
  /** The values of the token that comes to the input. They stay where the flow runs. */
  readonly values?: Values;
  readonly output?: string;
  readonly error?: string;
}

export interface RunOutcome {
  readonly state: FlowState;
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceStep[];
  /** The steps of its expressions. */
  readonly work: number;
  /** The bytes that the session holds, with what it sends. */
  readonly held: number;
}
