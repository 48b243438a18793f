import type { SessionLookup } from '../auth/read-access.ts';
import { snapshotChunk } from '../data-sets/effect.ts';
import { quota } from '../base/quota.ts';
import type { EventSession, UserAccess } from './event-session.ts';
import { oldestWithoutSocket } from './event-session.ts';

/** Bounds the events that clients have not acknowledged, which the platform keeps in memory and in its database. */
export interface UnacknowledgedQuota {
  /** The outbox has changed. */
  readonly update: (session: EventSession) => void;
  readonly forget: (session: EventSession) => void;
  /** Whether a snapshot with this many rows may be added now. */
  readonly hasRoom: (session: EventSession, rows: number) => boolean;
  /**
   * The event session to end because this one, its session, one of its users or their organizations hold too much: one
   * without a socket, else the one that holds most. Null if nobody does.
   */
  readonly excessAfter: (session: EventSession) => EventSession | null;
}

interface QuotaOptions {
  readonly sessionLookup: Pick<SessionLookup, 'byId'>;
  readonly reachOf: UserAccess['reachOf'];
}

const { perEventSession, smallest } = quota.unacknowledged;
const kinds = ['perSession', 'perUser', 'perOrganization'] as const;
type SharerKind = (typeof kinds)[number];

export function createUnacknowledgedQuota({ sessionLookup, reachOf }: QuotaOptions): UnacknowledgedQuota {
  /** Almost all clients acknowledge at once, so only few event sessions hold enough to count. */
  const large = new Set<EventSession>();

  const usersOf = (sessionId: string): readonly string[] =>
    sessionLookup.byId(sessionId)?.authenticatedUserIds ?? [];
  const holdersOf = {
    perSession: ({ sessionId }: EventSession) => [sessionId],
    perUser: ({ sessionId }: EventSession) => usersOf(sessionId),
    perOrganization: ({ sessionId }: EventSession) =>
      new Set(usersOf(sessionId).flatMap((userId) => reachOf(userId) ?? [])),
  } as const satisfies Record<SharerKind, (session: EventSession) => Iterable<string>>;
  /** The large event sessions that share a session, a user or an organization with this one, for each of these. */
  const sharersOf = (session: EventSession, kind: SharerKind): EventSession[][] =>
    Array.from(holdersOf[kind](session), (holder) =>
      [...large].filter((each) => [...holdersOf[kind](each)].includes(holder)),
    );
  const sizeOf = (sessions: readonly EventSession[]): number =>
    sessions.reduce((sum, { outbox }) => sum + outbox.size(), 0);
  /** The event session that a reload left behind does not keep the next page waiting. */
  const isBelow = (session: EventSession, kind: 'perUser' | 'perOrganization'): boolean =>
    sharersOf(session, kind).every(
      (sharers) => sizeOf(sharers.filter(({ socket }) => socket !== null)) <= quota.snapshots[kind],
    );

  function update(session: EventSession): void {
    if (session.outbox.size() > smallest) large.add(session);
    else large.delete(session);
  }

  return {
    update,
    forget: (session) => void large.delete(session),
    hasRoom(session, rows) {
      // Several sets may have been registered since the last batch.
      update(session);
      const size = session.outbox.size();
      if (size <= smallest && rows <= snapshotChunk) return true;
      return (
        size <= quota.snapshots.perEventSession &&
        isBelow(session, 'perUser') &&
        isBelow(session, 'perOrganization')
      );
    },
    excessAfter(session) {
      const { outbox } = session;
      if (outbox.overflows() || outbox.size() > perEventSession) return session;
      if (outbox.size() <= smallest) return null;
      const excess = kinds
        .flatMap((kind) =>
          sharersOf(session, kind).filter((each) => sizeOf(each) > quota.unacknowledged[kind]),
        )
        .flat();
      const left = oldestWithoutSocket(excess);
      return left ?? excess.toSorted((a, b) => b.outbox.size() - a.outbox.size())[0] ?? null;
    },
  };
}
