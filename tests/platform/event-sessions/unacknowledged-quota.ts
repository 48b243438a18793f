import { quota } from '../quota.ts';
import type { EventSession } from './event-session.ts';

/** Bounds the events that clients have not acknowledged, which the platform keeps in memory and in its database. */
export interface UnacknowledgedQuota {
  /** The outbox has changed. */
  readonly update: (session: EventSession) => void;
  readonly forget: (session: EventSession) => void;
  /** Whether the event session, its session or one of its users holds too much. */
  readonly isExceededBy: (session: EventSession) => boolean;
}

const { perEventSession, perSession, perUser, smallest } = quota.unacknowledged;

/** `usersOf`: the signed-in users of a session. */
export function createUnacknowledgedQuota(
  usersOf: (sessionId: string) => readonly string[],
): UnacknowledgedQuota {
  /** Almost all clients acknowledge at once, so only few event sessions hold enough to count. */
  const large = new Set<EventSession>();
  const held = (counts: (sessionId: string) => boolean): number =>
    [...large].reduce((sum, { sessionId, outbox }) => sum + (counts(sessionId) ? outbox.size() : 0), 0);

  return {
    update(session) {
      if (session.outbox.size() > smallest) large.add(session);
      else large.delete(session);
    },
    forget: (session) => void large.delete(session),
    isExceededBy({ sessionId, outbox }) {
      if (outbox.overflows() || outbox.size() > perEventSession) return true;
      if (outbox.size() <= smallest) return false;
      return (
        held((id) => id === sessionId) > perSession ||
        usersOf(sessionId).some((userId) => held((id) => usersOf(id).includes(userId)) > perUser)
      );
    },
  };
}
