import { createHash, randomBytes } from 'node:crypto';
import type { EntityOf } from '../../../../src/entities/models.ts';
import type { SessionState, SessionUser } from '../../../../src/protocol/session.ts';
import type { Store } from '../../store/store.ts';

/** A session as it is stored. Of the token only the hash: who reads the table cannot sign in with it. */
export interface SessionRecord {
  readonly id: string;
  readonly tokenHash: string;
  /** Ms since 1970. */
  readonly validUntil: number;
  readonly userIds: readonly string[];
}

/** 32 random bytes. */
export const createToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A user as the session tells of them, or undefined when they are gone. */
export function sessionUser(store: Store, userId: string): SessionUser | undefined {
  const user = store.get('user', userId) as EntityOf<'user'> | undefined;
  if (user === undefined || user.deleteDate !== null) return undefined;
  const organization = store.get('organization', user.organizationId) as EntityOf<'organization'> | undefined;
  return {
    id: user.id,
    identity: user.username ?? user.email ?? user.displayName,
    displayName: user.displayName,
    organizationId: user.organizationId,
    organizationName: organization?.name ?? '',
  };
}

/** The session as it travels; its users as they are named now. */
export function sessionState(store: Store, record: SessionRecord): SessionState {
  const users = record.userIds.flatMap((id) => sessionUser(store, id) ?? []);
  return {
    id: record.id,
    validUntil: new Date(record.validUntil).toISOString(),
    authenticatedUserIds: users.map(({ id }) => id),
    twoFactorPendingUsers: {},
    twoFactorState: null,
    users,
  };
}
