import type { FlowReference } from '../../../src/domain/value/call-action.ts';
import type { Endpoint } from '../../../src/domain/entities/channel/endpoint.ts';
import type { ComponentType } from '../../../src/domain/flow/expression/value/value.ts';
import type { FlowCommand } from '../../../src/domain/flow/run/state/command.ts';
import type { Stimulus } from '../../../src/domain/flow/run/state/state.ts';

/** The session for which telephony and audio act. */
export interface ActingSession {
  readonly id: string;
  readonly organizationId: string;
  /** The user of the flow settings, as whom it acts. */
  readonly userId: string | null;
}

/** A call that is to be answered by a flow. */
export interface FlowCall {
  readonly organizationId: string;
  readonly flow: FlowReference;
  readonly channelId: string;
  readonly caller: Endpoint;
  readonly called: Endpoint;
}

/** A component of a session in telephony or audio, for its list of managed objects. */
export interface HeldComponent {
  readonly type: ComponentType;
  readonly id: string;
}

/** The host of flow sessions, as telephony uses it. */
export interface FlowSessions {
  /**
   * Begins a session for a call, which telephony then hands it as `inboundCall`. Resolves with its id, or null if the
   * flow has not been deployed or the organization can have no more sessions.
   */
  readonly beginCall: (call: FlowCall) => Promise<string | null>;
  /** Hands a session something that happened. Does nothing if the session has ended. */
  readonly stimulate: (sessionId: string, stimulus: Stimulus) => Promise<void>;
}

/** Telephony and audio, as the host of flow sessions uses them. */
export interface FlowTelephony {
  /** Carries out a command; a second one with the same session and key does nothing. Results come as stimuli. */
  readonly execute: (session: ActingSession, key: string, command: FlowCommand) => Promise<void>;
  /** Hangs up and stops all that a session holds. */
  readonly release: (sessionId: string) => Promise<void>;
  readonly held: (sessionId: string) => readonly HeldComponent[];
  /** From now on calls reach flows. Sessions with calls from before a restart get them again, or `hungUp`. */
  readonly attach: (sessions: FlowSessions) => Promise<void>;
}
