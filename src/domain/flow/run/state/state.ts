import type { Endpoint } from '../../../entities/channel/endpoint.ts';
import type { FlowValue } from '../../expression/value/value.ts';
import type { ComponentName, FlowCommand } from './command.ts';
import type { StageSubject } from './stage-subject.ts';

/** Values by name. */
export interface Values {
  readonly [name: string]: FlowValue;
}

/** The entry of a token into a macro block. */
export interface MacroFrame {
  readonly nodeId: string;
  /** Identifies the entry, for local state that lives as long as it. */
  readonly entry: number;
  readonly parameters: Values;
}

/** The data of a token, independent of its position. */
export interface Carried {
  readonly frames: readonly MacroFrame[];
  readonly values: Values;
  /** The items of the enclosing loops. */
  readonly items: Values;
}

/** A token at the input of a block. The whole state is plain JSON. */
export interface FlowToken extends Carried {
  readonly nodeId: string;
  readonly input: string;
}

/** The call or object that a waiting token depends on, besides an answer or a time. */
export type WaitSubject =
  /** A command on a channel. It ends with the channel. */
  | { readonly type: 'channel'; readonly channel: string }
  /** On success, the channel leaves the session together with the channel it was connected to. */
  | { readonly type: 'transfer'; readonly channel: string; readonly other: string | null }
  | {
      readonly type: 'digits';
      readonly channel: string;
      readonly digits: string;
      readonly most: number;
      /** The keys that complete the digits. */
      readonly end: string;
      readonly nextMs: number;
    }
  | StageSubject
  | {
      readonly type: 'events';
      readonly component: ComponentName;
      /** The remaining number of events; null: no limit. */
      readonly left: number | null;
    };

/** A token that waits at a block, for an answer or a time. */
export interface WaitingToken {
  readonly token: FlowToken;
  /** Milliseconds since 1970; null: without a time limit. */
  readonly until: number | null;
  readonly subject: WaitSubject | null;
}

/** A block at which a call started a token. */
export interface CallBeginning {
  readonly nodeId: string;
  readonly frames: readonly MacroFrame[];
}

interface OpenedMembers {
  readonly id: string;
  /** The block that opened it, including its macro path. */
  readonly place: string;
}

/** A component that a session holds, with its state (S1-3-44). */
export type ManagedObject =
  | {
      readonly type: 'channel';
      readonly id: string;
      /** `new` and `ringing`: unanswered inbound calls. */
      readonly state: 'new' | 'ringing' | 'answered';
      /** The blocks at which the end of the call is reported. */
      readonly beginnings: readonly CallBeginning[];
      /** The keys that stopped a player, kept for the next block that collects digits. */
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
  /** The number of steps so far. */
  readonly steps: number;
  /** The number of the next waiting token or macro entry. */
  readonly next: number;
  /** Waiting tokens by key. */
  readonly waiting: { readonly [key: string]: WaitingToken };
  /** The local state of blocks: gates, zips, loops. */
  readonly locals: { readonly [key: string]: FlowValue };
  readonly variables: { readonly [key: string]: FlowValue };
  /** All held objects, oldest first. */
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

/** Whether a session has nothing left to do: no waiting token and no object. */
export const isIdle = ({ waiting, objects }: FlowState): boolean =>
  objects.length === 0 && Object.keys(waiting).length === 0;

export type Stimulus =
  | { readonly type: 'start'; readonly cause: string }
  /** A call of an API endpoint; `call` names it for the reply. */
  | { readonly type: 'called'; readonly endpoint: string; readonly request: FlowValue; readonly call: string }
  /** The session is to end. */
  | { readonly type: 'terminate' }
  | { readonly type: 'elapsed'; readonly key: string }
  /** The answer to an effect: the waiting token continues from the output, with the values added. */
  | { readonly type: 'answer'; readonly key: string; readonly output: string; readonly values: Values }
  /** A report of an effect that continues: a further token leaves from the output, and the first one keeps waiting. */
  | { readonly type: 'report'; readonly key: string; readonly output: string; readonly values: Values }
  /** A call arrives at the flow. */
  | {
      readonly type: 'inboundCall';
      readonly channel: string;
      readonly caller: Endpoint;
      readonly called: Endpoint;
    }
  /** A call has ended, whichever side ended it. The last events of its channel have been reported before. */
  | { readonly type: 'hungUp'; readonly channel: string }
  /** The other party of a channel pressed a key. */
  | { readonly type: 'digit'; readonly channel: string; readonly digit: string };

/** An effect that the host performs for a session. Keys identify repeated effects. */
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
  /** The values of the token at the input. Published traces leave them out. */
  readonly values?: Values;
  readonly output?: string;
  readonly error?: string;
}

export interface RunOutcome {
  readonly state: FlowState;
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceStep[];
  /** The evaluation steps. */
  readonly work: number;
  /** The bytes of the state and effects. */
  readonly held: number;
}
