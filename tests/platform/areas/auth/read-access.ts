import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import type { ToldError } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';

/** What the live half asks of the sessions. */
export interface SessionLookup {
  /** The session of a token, or undefined when it is unknown, expired or revoked. */
  byToken(token: string): SessionState | undefined;
  byId(sessionId: string): SessionState | undefined;
  /** Called after each durable change of a session (sign-in, logout, refresh), and with null when it is gone. */
  subscribe(listener: (sessionId: string, session: SessionState | null) => void): void;
}

/** The one function that every read passes (design §6): tenants are isolated here and nowhere else. */
export type MayRead = (
  userId: string,
  query: Query & { readonly entityType: EntityName },
) => ToldError | null;

/** Fields of the rows of a query that this user may not see (EntityModel.restricted), as paths, always in one order. */
export type HiddenFrom = (
  userId: string,
  query: Query & { readonly entityType: EntityName },
) => readonly string[];
