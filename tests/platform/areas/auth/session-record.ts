import { createHash, randomBytes } from 'node:crypto';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { SessionState, SessionUser } from '../../../../src/domain/protocol/session.ts';
import type { Store } from '../../store/store.ts';
import { twoFactorState } from './challenge.ts';
import type { ChallengeRecord } from './challenge.ts';
import { settled } from './pending.ts';
import { readersShare } from '../wallboard-share/reader.ts';

/** A session as it is stored. Of the token only the hash: who reads the table cannot sign in with it. */
export interface SessionRecord {
  readonly id: string;
  readonly tokenHash: string;
  /** Of what its cookie proves it with (file-pass.ts); null of a session that is older than that. */
  readonly passHash: string | null;
  /** Ms since 1970. */
  readonly validUntil: number;
  readonly userIds: readonly string[];
  /** Users who gave their password and owe the second factor: until when, ms since 1970. */
  readonly pending: Readonly<Record<string, number>>;
  readonly challenge: ChallengeRecord | null;
}

/** 32 random bytes. */
export const createToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const organizationName = (store: Store, id: string): string =>
  (store.get('organization', id) as EntityOf<'organization'> | undefined)?.name ?? '';

/** The reader of a wallboard, who has no account. */
const readerUser = (store: Store, id: string, share: EntityOf<'wallboardShare'>): SessionUser => ({
  id,
  identity: '',
  displayName: share.name,
  organizationId: share.organizationId,
  organizationName: organizationName(store, share.organizationId),
});

/** A user as the session tells of them, or undefined when they are gone. */
export function sessionUser(store: Store, userId: string): SessionUser | undefined {
  const share = readersShare(store, userId);
  if (share !== undefined) return readerUser(store, userId, share);
  const user = store.get('user', userId) as EntityOf<'user'> | undefined;
  if (user === undefined || user.deleteDate !== null) return undefined;
  return {
    id: user.id,
    identity: user.username ?? user.email ?? user.displayName,
    displayName: user.displayName,
    organizationId: user.organizationId,
    organizationName: organizationName(store, user.organizationId),
  };
}

/** The session as it travels; its users as they are named now. */
export function sessionState(store: Store, kept: SessionRecord, now: number): SessionState {
  const record = settled(kept, now);
  const named = (ids: readonly string[]): SessionUser[] => ids.flatMap((id) => sessionUser(store, id) ?? []);
  const users = named(record.userIds);
  const pending = named(Object.keys(record.pending));
  return {
    id: record.id,
    validUntil: new Date(record.validUntil).toISOString(),
    authenticatedUserIds: users.map(({ id }) => id),
    twoFactorPendingUsers: Object.fromEntries(
      pending.map(({ id }) => [id, new Date(record.pending[id] ?? now).toISOString()]),
    ),
    twoFactorState: record.challenge && twoFactorState(record.challenge),
    users: [...users, ...pending],
  };
}
