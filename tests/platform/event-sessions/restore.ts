import type { HiddenFrom } from '../areas/auth/read-access.ts';
import { checkQuery } from '../data-sets/check-query.ts';
import type { DataSets } from '../data-sets/data-sets.ts';
import { syncedText } from '../data-sets/effect.ts';
import type { EventSession } from './event-session.ts';
import { dataSetText, newEventSession, registrationKey } from './event-session.ts';
import { createOutbox } from './outbox.ts';
import type { StoredSession } from './tables.ts';

/**
 * An event session as it stood when the platform ended. Its sets are evaluated as of `agedTo`: that is what its
 * messages have told, or will tell. What has aged since leaves with the next batch.
 */
export function restore(
  stored: StoredSession,
  agedTo: number,
  now: number,
  { dataSets, hiddenFrom }: { readonly dataSets: DataSets; readonly hiddenFrom: HiddenFrom },
  push: (session: EventSession, text: string) => void,
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
    awaySince: now,
  };
  for (const { user_id: userId, id, query: asked, reach: bound } of stored.registrations) {
    const checked = checkQuery(asked);
    if ('error' in checked) continue;
    const sight = { reach: bound ?? undefined, hidden: hiddenFrom(userId, checked.query) };
    const tell = (text: string): void => push(session, dataSetText(userId, id, text));
    const registered = dataSets.register(checked.query, sight, tell, agedTo);
    session.registrations.set(registrationKey(userId, id), {
      userId,
      id,
      query: checked.query,
      sight,
      registered,
      since: now,
    });
    // A total that had changed may not have been told before the end.
    tell(syncedText(registered.total(), now));
  }
  return session;
}
