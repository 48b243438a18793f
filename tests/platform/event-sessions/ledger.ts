import type { Statement } from '../store/store.ts';
import type { EventSession, Registration } from './event-session.ts';
import { registrationKey } from './event-session.ts';
import type { Part } from './outbox.ts';

/** Characters of message bodies in one statement: the embedded Postgres holds each in its memory several times. */
const statementLength = 4 * 1024 * 1024;

/** Gathers what a batch must store about event sessions. */
export interface Ledger {
  readonly touch: (session: EventSession) => void;
  readonly remove: (session: EventSession) => void;
  /** null: unregistered. */
  readonly register: (
    session: EventSession,
    userId: string,
    id: string,
    registration: Registration | null,
  ) => void;
  readonly message: (session: EventSession, parts: readonly Part[]) => void;
  /** Its acknowledged messages may go. */
  readonly sweep: (session: EventSession) => void;
  readonly isEmpty: () => boolean;
  /** The statements of all that was gathered, which is then forgotten. `agedTo` is stored with them. */
  readonly statements: (agedTo: number | null) => Statement[];
}

const sessionSql = `
  INSERT INTO event_session SELECT id, session_id, last_seq, acked, client_seq, refusals::json
  FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[])
    AS row (id, session_id, last_seq, acked, client_seq, refusals)
  ON CONFLICT (id) DO UPDATE SET last_seq = excluded.last_seq, acked = excluded.acked,
    client_seq = excluded.client_seq, refusals = excluded.refusals`;
const registrationSql = `
  INSERT INTO registration VALUES ($1, $2, $3, $4::text::json, $5)
  ON CONFLICT (event_session_id, user_id, id) DO UPDATE SET query = excluded.query, reach = excluded.reach`;
const unregisterSql = 'DELETE FROM registration WHERE event_session_id = $1 AND user_id = $2 AND id = $3';
const messageSql = `
  INSERT INTO message SELECT * FROM unnest($1::text[], $2::bigint[], $3::int[], $4::int[], $5::text[])`;
const acknowledgedSql = `
  DELETE FROM message USING unnest($1::text[], $2::bigint[]) AS row (id, acked)
  WHERE message.event_session_id = row.id AND message.seq <= row.acked`;
const agedSql = 'INSERT INTO aged_to (at) VALUES ($1) ON CONFLICT (id) DO UPDATE SET at = excluded.at';

type StoredPart = Part & { readonly sessionId: string };

function messageStatements(parts: readonly StoredPart[]): Statement[] {
  const groups: StoredPart[][] = [];
  let length = Infinity;
  for (const part of parts) {
    if (length + part.body.length > statementLength) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(part);
    length += part.body.length;
  }
  return groups.map((group) => ({
    sql: messageSql,
    parameters: [
      group.map(({ sessionId }) => sessionId),
      group.map(({ seq }) => seq),
      group.map(({ part }) => part),
      group.map(({ events }) => events),
      group.map(({ body }) => body),
    ],
  }));
}

export function createLedger(): Ledger {
  let touched = new Set<EventSession>();
  let removed = new Set<EventSession>();
  let swept = new Set<EventSession>();
  let registrations = new Map<string, Statement & { readonly session: EventSession }>();
  let parts: StoredPart[] = [];

  return {
    touch: (session) => void touched.add(session),
    remove(session) {
      removed.add(session);
      touched.delete(session);
      parts = parts.filter(({ sessionId }) => sessionId !== session.id);
    },
    register(session, userId, id, registration) {
      const statement = registration
        ? {
            sql: registrationSql,
            parameters: [
              session.id,
              userId,
              id,
              JSON.stringify(registration.query),
              registration.sight.reach ?? null,
            ],
          }
        : { sql: unregisterSql, parameters: [session.id, userId, id] };
      registrations.set(`${session.id} ${registrationKey(userId, id)}`, { ...statement, session });
    },
    message(session, fresh) {
      for (const part of fresh) parts.push({ ...part, sessionId: session.id });
    },
    sweep(session) {
      swept.add(session);
      touched.add(session);
    },
    isEmpty: () => touched.size + removed.size + registrations.size + parts.length === 0,
    statements(agedTo) {
      const kept = [...touched];
      const gone = [...removed].map(({ id }) => id);
      const statements: Statement[] = [
        ...(agedTo === null ? [] : [{ sql: agedSql, parameters: [agedTo] }]),
        ...[...registrations.values()].filter(({ session }) => !removed.has(session)),
        ...messageStatements(parts),
      ];
      if (kept.length > 0) {
        statements.push({
          sql: sessionSql,
          parameters: [
            kept.map(({ id }) => id),
            kept.map(({ sessionId }) => sessionId),
            kept.map(({ outbox }) => outbox.lastSeq()),
            kept.map(({ outbox }) => outbox.acked()),
            kept.map(({ clientSeq }) => clientSeq),
            kept.map(({ refusals }) => JSON.stringify([...refusals])),
          ],
        });
      }
      const acknowledged = [...swept].filter((session) => !removed.has(session));
      if (acknowledged.length > 0) {
        const parameters = [
          acknowledged.map(({ id }) => id),
          acknowledged.map(({ outbox }) => outbox.acked()),
        ];
        statements.push({ sql: acknowledgedSql, parameters });
      }
      if (gone.length > 0) {
        for (const table of ['registration', 'message']) {
          statements.push({
            sql: `DELETE FROM ${table} WHERE event_session_id = ANY ($1)`,
            parameters: [gone],
          });
        }
        statements.push({ sql: 'DELETE FROM event_session WHERE id = ANY ($1)', parameters: [gone] });
      }
      touched = new Set();
      removed = new Set();
      swept = new Set();
      registrations = new Map();
      parts = [];
      return statements;
    },
  };
}
