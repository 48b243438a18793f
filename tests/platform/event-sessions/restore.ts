import type { EventSession } from './event-session.ts';
import { newEventSession } from './event-session.ts';
import { createOutbox } from './outbox.ts';
import type { Registrars } from './registrars.ts';
import type { StoredSession } from './tables.ts';

/**
 * Restores an event session as it was when the platform ended. Its sets are evaluated as of `agedTo`, which is what its
 * sent and stored messages describe. Rows that have expired since then leave with the next batch.
 */
export function restore(
  stored: StoredSession,
  agedTo: number,
  now: number,
  registrars: Pick<Registrars, 'restore'>,
): EventSession {
  const session: EventSession = {
    ...newEventSession(stored.id, stored.session_id),
    outbox: createOutbox({
      lastSeq: Number(stored.last_seq),
      acked: Number(stored.acked),
      parts: stored.parts,
    }),
    refusals: new Map(stored.refusals),
    clientSeq: Number(stored.client_seq),
    disconnectedSince: now,
  };
  registrars.restore(session, stored, agedTo);
  return session;
}
