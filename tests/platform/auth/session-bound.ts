import { quota } from '../base/quota.ts';
import type { SessionRecord } from './session-record.ts';

/** Whether the user is signed in to the session, or pending. */
export const hasUser = ({ userIds, pending }: SessionRecord, userId: string): boolean =>
  userIds.includes(userId) || userId in pending;

/** The user's sessions beside the current one that exceed the quota: those that end first. */
export const sessionsToLeave = (
  records: Iterable<SessionRecord>,
  currentId: string,
  userId: string,
): readonly SessionRecord[] =>
  [...records]
    .filter((record) => record.id !== currentId && hasUser(record, userId))
    .toSorted((a, b) => b.validUntil - a.validUntil)
    .slice(quota.sessions.perUser - 1);
