import type { HiddenFrom } from '../areas/auth/read-access.ts';
import { checkQuery } from '../data-sets/check-query.ts';
import type { DataSetRegistry } from '../data-sets/data-set-registry.ts';
import { syncedText } from '../data-sets/effect.ts';
import type { EventSession } from './event-session.ts';
import { dataSetText, newEventSession, registrationKey } from './event-session.ts';
import { createOutbox } from './outbox.ts';
import type { StoredSession } from './tables.ts';

/**
 * Restores an event session as it was when the platform ended. Its sets are evaluated as of `agedTo`, which is what its
 * sent and stored messages describe. Rows that have expired since then leave with the next batch.
 */
export function restore(
  stored: StoredSession,
  agedTo: number,
  now: number,
  { dataSets, hiddenFrom }: { readonly dataSets: DataSetRegistry; readonly hiddenFrom: HiddenFrom },
  pushEvent: (session: EventSession, text: string) => void,
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
  for (const { user_id: userId, id, query: storedQuery, reach } of stored.registrations) {
    const checked = checkQuery(storedQuery);
    if ('error' in checked) continue;
    const visibility = { reach: reach ?? undefined, hidden: hiddenFrom(userId, checked.query) };
    const tell = (text: string): void => pushEvent(session, dataSetText(userId, id, text));
    const dataSet = dataSets.register(checked.query, visibility, tell, agedTo);
    session.registrations.set(registrationKey(userId, id), {
      userId,
      id,
      query: checked.query,
      visibility,
      dataSet,
      since: now,
    });
    // A changed total may not have been sent before the platform ended.
    tell(syncedText(dataSet.total(), now));
  }
  return session;
}
