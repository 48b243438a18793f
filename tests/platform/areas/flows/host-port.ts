import type { FlowReference } from '../../../../src/domain/value/call-action.ts';

/** The request of a call that begins a session or reaches one. */
export interface EndpointRequest {
  readonly endpoint: string;
  /** JSON. */
  readonly request: unknown;
}

/** The reply of a flow; status 202 where it does not reply in time. */
export interface EndpointReply {
  readonly status: number;
  readonly body: unknown;
}

/** A session to begin through an API endpoint. */
export interface FlowSessionStart extends EndpointRequest {
  readonly organizationId: string;
  readonly flow: FlowReference;
  readonly triggerId: string;
  readonly userId: string | null;
}

/**
 * The requests of `/v1` to the host of flow sessions. Permissions and reach have been checked. The calls wait for
 * replies, so they are made outside the turn in which entities are changed.
 */
export interface FlowHost {
  /** Begins a session of a deployed flow; its id is known before the reply. */
  readonly begin: (session: FlowSessionStart) => Promise<EndpointReply & { readonly flowSessionId: string }>;
  /** Calls an endpoint of a session. Resolves with null if the session has ended or has no such endpoint. */
  readonly invoke: (sessionId: string, request: EndpointRequest) => Promise<EndpointReply | null>;
  /** Begins to terminate a session; does nothing if it has ended. Resolves once `terminatingSince` is stored. */
  readonly terminate: (sessionId: string, userId: string | null) => Promise<void>;
  /** A flow has been deployed, rolled back or deleted: sessions that begin from now on run the new deployment. */
  readonly deployed: (flowId: string) => void;
}
