import { compareTexts } from '../core/compare.ts';
import type { KnownUser, SessionView } from './engine.ts';
import type { SessionState, SessionUser } from './session.ts';
import type { SignInEnd } from './sign-in-end.ts';

/**
 * The inputs of the view. The engine has them in memory; a tab that starts without an engine reads them from the
 * registry.
 */
export interface SessionInputs {
  readonly state: SessionState | null;
  readonly remembered: readonly SessionUser[];
  readonly ended?: Readonly<Record<string, SignInEnd>>;
  readonly device: 'private' | 'public';
  readonly sealKey?: string | undefined;
  readonly lastSelectedUserId: string | null;
  /** Server time in ms. */
  readonly now: number;
}

const rank = { authenticated: 0, twoFactor: 1, loggedOut: 2 } as const;

function statusOf(id: string, state: SessionState | null, now: number): KnownUser['status'] {
  if (state?.authenticatedUserIds.includes(id)) return { kind: 'authenticated' };
  const validUntil = state?.twoFactorPendingUsers[id];
  return validUntil === undefined || Date.parse(validUntil) <= now
    ? { kind: 'loggedOut' }
    : { kind: 'twoFactor', validUntil };
}

/** When the view next changes by itself, because the session or a pending challenge expires. Ms; undefined: never. */
export function nextExpiry({ state, users }: SessionView): number | undefined {
  const waits = users.flatMap(({ status }) => (status.kind === 'twoFactor' ? [status.validUntil] : []));
  const ends = [...(state === null ? [] : [state.validUntil]), ...waits].map((at) => Date.parse(at));
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** Authenticated, then 2FA, then logged out; within each by organization and name (S0-4-02). */
const compareUsers = (a: KnownUser, b: KnownUser): number =>
  rank[a.status.kind] - rank[b.status.kind] ||
  compareTexts(a.organizationName, b.organizationName) ||
  compareTexts(a.displayName, b.displayName) ||
  compareTexts(a.id, b.id);

/** The session as views see it. An expired session counts as none: its users are logged out. */
export function sessionView(facts: SessionInputs): SessionView {
  const state = facts.state !== null && Date.parse(facts.state.validUntil) > facts.now ? facts.state : null;
  const expired = state === null ? (facts.state?.authenticatedUserIds ?? []) : [];
  const ended = { ...facts.ended, ...Object.fromEntries(expired.map((id) => [id, 'expired' as const])) };
  const known = new Map([...facts.remembered, ...(state?.users ?? [])].map((user) => [user.id, user]));
  return {
    status: state === null ? 'creating' : 'ready',
    state,
    users: [...known.values()]
      .map((user) => ({ ...user, status: statusOf(user.id, state, facts.now) }))
      .toSorted(compareUsers),
    ...(Object.keys(ended).length > 0 && { ended }),
    device: facts.device,
    sealKey: facts.sealKey,
    lastSelectedUserId: facts.lastSelectedUserId,
  };
}
