import { asOfNow, end, pendingMs } from './challenge.ts';
import type { SessionRecord } from './session-record.ts';

/** The session as its users' waiting stands now: those whose time is over have left, an expired challenge has failed. */
export function settled(record: SessionRecord, now: number): SessionRecord {
  const { challenge } = record;
  const asOf = challenge && asOfNow(challenge, now);
  const pending = Object.entries(record.pending).filter(([, until]) => until > now);
  const isSettled = asOf === challenge && pending.length === Object.keys(record.pending).length;
  return isSettled ? record : { ...record, pending: Object.fromEntries(pending), challenge: asOf };
}

/** These gave their password: in at once, or pending where `needsMore`. Who is in stays in. */
export function withUsers(
  record: SessionRecord,
  added: readonly string[],
  needsMore: (userId: string) => boolean,
  now: number,
): Partial<SessionRecord> {
  const fresh = added.filter((id) => !record.userIds.includes(id));
  const waiting = fresh.filter(needsMore).map((id) => [id, now + pendingMs] as const);
  return {
    userIds: [...record.userIds, ...fresh.filter((id) => !needsMore(id))],
    pending: { ...record.pending, ...Object.fromEntries(waiting) },
  };
}

/** A pending user proved who they are. */
export function withAuthenticated(record: SessionRecord, userId: string): Partial<SessionRecord> {
  const { [userId]: _, ...pending } = record.pending;
  return { userIds: [...new Set([...record.userIds, userId])], pending };
}

/** The user leaves, and with them the challenge that was theirs. */
export function withoutUser(record: SessionRecord, userId: string): Partial<SessionRecord> {
  const { [userId]: _, ...pending } = record.pending;
  const { challenge } = record;
  return {
    userIds: record.userIds.filter((id) => id !== userId),
    pending,
    challenge: challenge?.userId === userId ? end(challenge, 'cancelled') : challenge,
  };
}
