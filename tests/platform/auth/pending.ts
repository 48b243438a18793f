import { asOfNow, end, pendingMs } from './challenge.ts';
import type { SessionRecord, SignOutReason } from './session-record.ts';

const without = <Value>(record: Readonly<Record<string, Value>>, id: string): Record<string, Value> => {
  const { [id]: _, ...others } = record;
  return others;
};

/** Signs out the users whose sign-in has reached its end. */
function withoutEnded(record: SessionRecord, now: number): SessionRecord {
  const ended = record.userIds.filter((id) => (record.signInEnds[id] ?? Infinity) <= now);
  return ended.reduce((left, id) => ({ ...left, ...withoutUser(left, id) }), record);
}

/**
 * The session as of now: without users whose sign-in or pending time is over, and with an expired challenge failed.
 */
export function settled(stored: SessionRecord, now: number): SessionRecord {
  const record = withoutEnded(stored, now);
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
  signInEnd: number,
): Partial<SessionRecord> {
  const fresh = added.filter((id) => !record.userIds.includes(id));
  const waiting = fresh.filter(needsSecondFactor).map((id) => [id, now + pendingMs] as const);
  const signedIn = added.filter((id) => !needsSecondFactor(id));
  return {
    userIds: [...new Set([...record.userIds, ...signedIn])],
    signInEnds: { ...record.signInEnds, ...Object.fromEntries(signedIn.map((id) => [id, signInEnd])) },
    signOuts: added.reduce(without, record.signOuts),
    pending: { ...record.pending, ...Object.fromEntries(waiting) },
  };
}

/** Signs a pending user in. */
export function withAuthenticated(
  record: SessionRecord,
  userId: string,
  signInEnd: number,
): Partial<SessionRecord> {
  return {
    userIds: [...new Set([...record.userIds, userId])],
    signInEnds: { ...record.signInEnds, [userId]: signInEnd },
    pending: without(record.pending, userId),
  };
}

/** Signs a user out and cancels their challenge. */
export function withoutUser(
  record: SessionRecord,
  userId: string,
  reason: SignOutReason | null = null,
): Partial<SessionRecord> {
  const { challenge } = record;
  const signOuts = without(record.signOuts, userId);
  return {
    userIds: record.userIds.filter((id) => id !== userId),
    signInEnds: without(record.signInEnds, userId),
    pending: without(record.pending, userId),
    signOuts: reason === null ? signOuts : { ...signOuts, [userId]: reason },
    challenge: challenge?.userId === userId ? end(challenge, 'cancelled') : challenge,
    isTokenDue: record.isTokenDue || record.userIds.includes(userId) || userId in record.pending,
  };
}
