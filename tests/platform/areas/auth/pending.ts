import { asOfNow, end, pendingMs } from './challenge.ts';
import type { SessionRecord } from './session-record.ts';

/** The session as of now: without pending users whose time is over, and with an expired challenge failed. */
export function settled(record: SessionRecord, now: number): SessionRecord {
  const { challenge } = record;
  const asOf = challenge && asOfNow(challenge, now);
  const pending = Object.entries(record.pending).filter(([, until]) => until > now);
  const isSettled = asOf === challenge && pending.length === Object.keys(record.pending).length;
  return isSettled ? record : { ...record, pending: Object.fromEntries(pending), challenge: asOf };
}

/** Adds users who gave their password: signed in at once, or pending where they need the second factor. */
export function withUsers(
  record: SessionRecord,
  added: readonly string[],
  needsSecondFactor: (userId: string) => boolean,
  now: number,
): Partial<SessionRecord> {
  const fresh = added.filter((id) => !record.userIds.includes(id));
  const waiting = fresh.filter(needsSecondFactor).map((id) => [id, now + pendingMs] as const);
  return {
    userIds: [...record.userIds, ...fresh.filter((id) => !needsSecondFactor(id))],
    pending: { ...record.pending, ...Object.fromEntries(waiting) },
  };
}

/** Signs a pending user in. */
export function withAuthenticated(record: SessionRecord, userId: string): Partial<SessionRecord> {
  const { [userId]: _, ...pending } = record.pending;
  return { userIds: [...new Set([...record.userIds, userId])], pending };
}

/** Signs a user out and cancels their challenge. */
export function withoutUser(record: SessionRecord, userId: string): Partial<SessionRecord> {
  const { [userId]: _, ...pending } = record.pending;
  const { challenge } = record;
  return {
    userIds: record.userIds.filter((id) => id !== userId),
    pending,
    challenge: challenge?.userId === userId ? end(challenge, 'cancelled') : challenge,
    isTokenDue: record.isTokenDue || record.userIds.includes(userId) || userId in record.pending,
  };
}
