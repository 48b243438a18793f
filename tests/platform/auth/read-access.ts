import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import type { ExplainedError } from '../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';

/** Sessions as event sessions look them up. */
export interface SessionLookup {
  /**
   * The session of a token, with the users it stands for; undefined when it is unknown, expired or revoked.
   */
  byToken(token: string): SessionState | undefined;
  /** Whether the token stands for all users of its session. */
  covers(token: string): boolean;
  byId(sessionId: string): SessionState | undefined;
  /** Calls the listener after each durable change of a session (sign-in, logout, refresh), with null when it ends. */
  subscribe(listener: (sessionId: string, session: SessionState | null) => void): void;
  /** Calls the listener after a session got a new token, with the event session of the browser that has it. */
  onNewToken(listener: (sessionId: string, eventSessionId: string | null) => void): void;
}

/** Whether a user may read a query. Every read passes this function: it alone isolates tenants. */
export type MayRead = (
  userId: string,
  query: Query & { readonly entityType: EntityName },
) => ExplainedError | null;

/** Paths of the fields that the user may not see in a query's rows (EntityModel.restricted, secrets), in a stable order. */
export type HiddenFrom = (
  userId: string,
  query: Query & { readonly entityType: EntityName },
) => readonly string[];
