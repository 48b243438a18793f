import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ChallengeRecord } from './challenge.ts';

/** The token that the browser surely has: the answer with the next one may have been lost. */
export interface PreviousToken {
  readonly tokenHash: string;
  /** The users that it stands for, signed in or pending. */
  readonly knownIds: readonly string[];
}

/** Why a person's request, other than a logout, signed a user out: made in this session, or elsewhere. */
export type SignOutReason = 'here' | 'elsewhere';

/** A stored session. It has only the hash of its token, so that reading the table is not enough to sign in. */
export interface SessionRecord {
  readonly id: string;
  readonly tokenHash: string;
  /** The hash of the pass in its cookie (file-pass.ts); null for sessions that are older than passes. */
  readonly passHash: string | null;
  /** Ms since 1970. */
  readonly validUntil: number;
  readonly userIds: readonly string[];
  /** When the sign-in of each user ends, however much the session is used (ms since 1970). */
  readonly signInEnds: Readonly<Record<string, number>>;
  /** Users who gave their password and still owe the second factor, with the end of their time (ms since 1970). */
  readonly pending: Readonly<Record<string, number>>;
  readonly challenge: ChallengeRecord | null;
  /** Until the current token is used; then null. */
  readonly previous: PreviousToken | null;
  /** Whether its browser has sent back its cookie (session-cookie.ts), without which its token is refused from then on. */
  readonly isBound: boolean;
  /** The key of its browser (session-proof.ts), with which that can get a lost cookie again; null for one without. */
  readonly keyThumbprint: string | null;
  /** The users whom such a request signed out, until they sign in again. */
  readonly signOuts: Readonly<Record<string, SignOutReason>>;
  /** Whether the next refresh replaces the token. */
  readonly isTokenDue: boolean;
}

/** 32 random bytes. */
export const createToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new session without users. */
export const emptySession = (
  token: Pick<SessionRecord, 'tokenHash' | 'passHash' | 'isTokenDue' | 'keyThumbprint'>,
  validUntil: number,
): SessionRecord => ({
  id: randomUUID(),
  ...token,
  previous: null,
  isBound: false,
  signOuts: {},
  validUntil,
  userIds: [],
  signInEnds: {},
  pending: {},
  challenge: null,
});
