import { stableKey } from '../../../src/lib/value/stable-key.ts';
import type { SessionState, SessionUser, SignedInUsers } from '../../../src/domain/protocol/session.ts';
import type { SignInEnd } from '../../../src/domain/protocol/sign-in-end.ts';

/** Why users were logged out, once those in `left` were as well. Users who are signed in again are removed. */
export const endedAfter = (
  ended: Readonly<Record<string, SignInEnd>>,
  left: Readonly<Record<string, SignInEnd>>,
  signedIn: readonly string[],
): Readonly<Record<string, SignInEnd>> =>
  Object.fromEntries(Object.entries({ ...ended, ...left }).filter(([id]) => !signedIn.includes(id)));

/** The platform's word may come this much earlier, ms: our estimate of its clock is not exact. */
const clockErrorMs = 2_000;

/** Whether the session or the sign-in of a user has run out. */
export function hasRunOut({ validUntil, signInEnds }: SessionState, userId: string, now: number): boolean {
  const ends = [validUntil, signInEnds?.[userId] ?? validUntil].map((at) => Date.parse(at));
  return Math.min(...ends) <= now + clockErrorMs;
}

/** The users whose rows may be kept: signed in, not merely remembered. */
export const signedInUserIds = (state: SessionState | null): readonly string[] =>
  state?.authenticatedUserIds ?? [];

/** The session's users to remember: signed in or waiting for 2FA. */
export const presentUsers = (state: SessionState): readonly SessionUser[] =>
  state.users.filter(
    ({ id }) => state.authenticatedUserIds.includes(id) || id in state.twoFactorPendingUsers,
  );

const merge = (users: readonly SessionUser[], more: readonly SessionUser[]): SessionUser[] => [
  ...new Map([...users, ...more].map((user) => [user.id, user])).values(),
];

/** The expected session state after a sign-in, until the refresh brings the platform's. */
export function withSignedIn(state: SessionState, answer: SignedInUsers): SessionState {
  const { newAuthenticateUsers: fresh, newTwoFactorPendingUsers: pending } = answer;
  const ids = fresh.map((user) => user.id);
  return {
    ...state,
    authenticatedUserIds: [...new Set([...state.authenticatedUserIds, ...ids])],
    twoFactorPendingUsers: {
      ...state.twoFactorPendingUsers,
      ...Object.fromEntries(pending.map(({ id, validUntil }) => [id, validUntil])),
    },
    users: merge(
      state.users,
      [...fresh, ...pending].map(({ id, identity, displayName, organizationId, organizationName }) => ({
        id,
        identity,
        displayName,
        organizationId,
        organizationName,
      })),
    ),
  };
}

export function withoutUser(state: SessionState, userId: string): SessionState {
  const { [userId]: _, ...twoFactorPendingUsers } = state.twoFactorPendingUsers;
  return {
    ...state,
    authenticatedUserIds: state.authenticatedUserIds.filter((id) => id !== userId),
    twoFactorPendingUsers,
    users: state.users.filter(({ id }) => id !== userId),
  };
}

const usersKey = (state: SessionState | null): string =>
  stableKey(
    state && [
      state.id,
      state.authenticatedUserIds.toSorted(),
      Object.keys(state.twoFactorPendingUsers).toSorted(),
      state.twoFactorState,
      state.signInEnds ?? {},
      state.isTokenDue ?? false,
    ],
  );

/**
 * Whether both states have the same users signed in or pending, for the same time, and the same token. The validity of
 * the session, which each refresh extends, is not compared.
 */
export const sameUsers = (a: SessionState | null, b: SessionState | null): boolean =>
  usersKey(a) === usersKey(b);
