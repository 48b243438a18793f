import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { SessionState, SessionUser } from '../../../src/domain/protocol/session.ts';
import type { Store } from '../store/store.ts';
import { rowOf } from '../store/typed-rows.ts';
import { viewersShare } from './wallboard-viewer.ts';
import { twoFactorState } from './challenge.ts';
import { settled } from './pending.ts';
import type { SessionRecord } from './session-record.ts';

const organizationName = (store: Store, id: string): string => rowOf(store, 'organization', id)?.name ?? '';

/** The viewer of a wallboard, who has no account. */
const shareUser = (store: Store, id: string, share: EntityOf<'wallboardShare'>): SessionUser => ({
  id,
  identity: '',
  displayName: share.name,
  organizationId: share.organizationId,
  organizationName: organizationName(store, share.organizationId),
});

/** A user as sessions show them; undefined for deleted users. */
export function sessionUser(store: Store, userId: string): SessionUser | undefined {
  const share = viewersShare(store, userId);
  if (share !== undefined) return shareUser(store, userId, share);
  const user = rowOf(store, 'user', userId);
  if (user === undefined || user.deleteDate !== null) return undefined;
  return {
    id: user.id,
    identity: user.username ?? user.email ?? user.displayName,
    displayName: user.displayName,
    organizationId: user.organizationId,
    organizationName: organizationName(store, user.organizationId),
  };
}

/** The session as it is sent to browsers, with its users' current names. */
export function sessionState(store: Store, stored: SessionRecord, now: number): SessionState {
  const record = settled(stored, now);
  const usersOf = (ids: readonly string[]): SessionUser[] =>
    ids.flatMap((id) => sessionUser(store, id) ?? []);
  const users = usersOf(record.userIds);
  const pending = usersOf(Object.keys(record.pending));
  const signInEnds = users.flatMap(({ id }) => {
    const end = record.signInEnds[id];
    return end === undefined ? [] : [[id, new Date(end).toISOString()] as const];
  });
  return {
    id: record.id,
    validUntil: new Date(record.validUntil).toISOString(),
    authenticatedUserIds: users.map(({ id }) => id),
    twoFactorPendingUsers: Object.fromEntries(
      pending.map(({ id }) => [id, new Date(record.pending[id] ?? now).toISOString()]),
    ),
    twoFactorState: record.challenge && twoFactorState(record.challenge),
    users: [...users, ...pending],
    signInEnds: Object.fromEntries(signInEnds),
    ...(Object.keys(record.signOuts).length > 0 && { signOuts: record.signOuts }),
    ...(record.isTokenDue && { isTokenDue: true }),
  };
}
