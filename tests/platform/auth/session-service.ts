import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { SessionState, sessionTtl } from '../../../src/domain/protocol/session.ts';
import type { SessionLookup } from './read-access.ts';
import type { SessionRecord, SignOutReason } from './session-record.ts';
import type { SignInEnds } from './sign-in-end.ts';

/** The browser that makes a call: its token, and its event session, which outlives the token. */
export interface SessionCaller {
  readonly token: string;
  readonly eventSessionId: string | null;
}

export interface NewSession {
  readonly token: string;
  readonly session: SessionState;
}

type Ttl = (typeof sessionTtl)[keyof typeof sessionTtl];

/** The sessions of all browsers. A session may have several users, and it survives a restart. */
export interface Sessions extends SessionLookup {
  /** The session that a cookie proves, valid for files only (file-pass.ts). */
  byPass(pass: string): SessionState | undefined;
  /** The id of the session that `refresh` would extend for the holder of this token. */
  mayRefresh(token: string): string | undefined;
  /** The session of a token that is in use, or that may still refresh it. */
  sessionIdOf(token: string): string | undefined;
  count(): number;
  isBound(sessionId: string): boolean;
  bind(sessionId: string): Promise<void>;
  /** The thumbprint of its browser's key; null for one without a key. */
  keyOf(sessionId: string): string | null;
  create(userIds: readonly string[], keyThumbprint?: string | null): Promise<NewSession>;
  /**
   * Extends the session by `ttl`, or by the short period while nobody is signed in. The token is null unless it was due
   * to be replaced.
   */
  refresh(
    holder: SessionCaller,
    ttl: Ttl,
  ): Promise<{ readonly token: string | null; readonly session: SessionState }>;
  /** Signs users in whose passwords the call has proved. The session gets a new token. */
  signIn(holder: SessionCaller, userIds: readonly string[]): Promise<NewSession>;
  /** `reason`: null for a logout, of which the browser knows. */
  signOut(sessionId: string, userId: string, reason: SignOutReason | null): Promise<SessionState>;
  /** Changes a session after the changes before it. The session stays as it was when `next` throws. */
  change(
    sessionId: string,
    next: (record: SessionRecord) => Partial<SessionRecord> | Promise<Partial<SessionRecord>>,
  ): Promise<SessionState>;
  readonly signInEnds: SignInEnds;
  /** The next refresh replaces the token. */
  requireNewToken(sessionId: string): Promise<SessionState>;
  /** Ids of the sessions in which the user is signed in. */
  withUser(userId: string): readonly string[];
  /** Ids of the sessions in which the user has an open challenge. */
  withOpenChallenge(userId: string): readonly string[];
  /** Signs the viewer of a share in to an empty session. Throws Refusal where somebody is signed in. */
  presentShare(sessionId: string, share: EntityOf<'wallboardShare'>): Promise<SessionState>;
  /** Ends all sessions in which the user is signed in or pending, for all their users: their tokens are unknown then. */
  end(userId: string): Promise<void>;
  /** Ends expired sessions, pending users and challenges; called every few seconds. */
  sweep(): Promise<void>;
}
