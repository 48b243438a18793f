import type { Statement } from '../store/store.ts';
import type { EventSession, Registration, TopicSubscription } from './event-session.ts';
import { registrationKey } from './event-session.ts';
import type { MessagePart } from './outbox.ts';

/** Maximum characters of message bodies in one statement: the embedded Postgres copies each statement several times. */
const statementLength = 4 * 1024 * 1024;

/** Collects what the next batch must store about event sessions. */
export interface EventSessionWrites {
  readonly save: (session: EventSession) => void;
  readonly remove: (session: EventSession) => void;
  /** Stores the registration; null deletes it. */
  readonly setRegistration: (
    session: EventSession,
    userId: string,
    id: string,
    registration: Registration | null,
  ) => void;
  /** Stores the subscription, or deletes it. */
  readonly setTopic: (session: EventSession, subscription: TopicSubscription, isSubscribed: boolean) => void;
  readonly addMessageParts: (session: EventSession, parts: readonly MessagePart[]) => void;
  /** Deletes the acknowledged messages of the event session. */
  readonly deleteAcknowledged: (session: EventSession) => void;
  readonly isEmpty: () => boolean;
  /** Returns the statements for everything collected, and starts over. They also store `agedTo` unless it is null. */
  readonly takeStatements: (agedTo: number | null) => Statement[];
}

const sessionSql = `
  INSERT INTO event_session SELECT id, session_id, last_seq, acked, client_seq, refusals::json
  FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[])
    AS row (id, session_id, last_seq, acked, client_seq, refusals)
  ON CONFLICT (id) DO UPDATE SET last_seq = excluded.last_seq, acked = excluded.acked,
    client_seq = excluded.client_seq, refusals = excluded.refusals`;
const registrationSql = `
  INSERT INTO registration VALUES ($1, $2, $3, $4::text::json, $5, $6)
  ON CONFLICT (event_session_id, user_id, id)
  DO UPDATE SET query = excluded.query, reach = excluded.reach, is_waiting = excluded.is_waiting`;
const unregisterSql = 'DELETE FROM registration WHERE event_session_id = $1 AND user_id = $2 AND id = $3';
const subscribeSql = 'INSERT INTO topic_subscription VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
const unsubscribeSql =
  'DELETE FROM topic_subscription WHERE event_session_id = $1 AND user_id = $2 AND topic = $3';
const messageSql = `
  INSERT INTO message SELECT * FROM unnest($1::text[], $2::bigint[], $3::int[], $4::int[], $5::text[])`;
const acknowledgedSql = `
  DELETE FROM message USING unnest($1::text[], $2::bigint[]) AS row (id, acked)
  WHERE message.event_session_id = row.id AND message.seq <= row.acked`;
const agedSql = 'INSERT INTO aged_to (at) VALUES ($1) ON CONFLICT (id) DO UPDATE SET at = excluded.at';

type SessionMessagePart = MessagePart & { readonly sessionId: string };

function messageStatements(parts: readonly SessionMessagePart[]): Statement[] {
  const groups: SessionMessagePart[][] = [];
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

export function createEventSessionWrites(): EventSessionWrites {
  let toSave = new Set<EventSession>();
  let removed = new Set<EventSession>();
  let toClean = new Set<EventSession>();
  let registrations = new Map<string, Statement & { readonly session: EventSession }>();
  let topics = new Map<string, Statement & { readonly session: EventSession }>();
  let parts: SessionMessagePart[] = [];

  return {
    save: (session) => void toSave.add(session),
    remove(session) {
      removed.add(session);
      toSave.delete(session);
      parts = parts.filter(({ sessionId }) => sessionId !== session.id);
    },
    setRegistration(session, userId, id, registration) {
      const statement = registration
        ? {
            sql: registrationSql,
            parameters: [
              session.id,
              userId,
              id,
              JSON.stringify(registration.query),
              registration.visibility.reach ?? null,
              session.waiting.has(registration),
            ],
          }
        : { sql: unregisterSql, parameters: [session.id, userId, id] };
      registrations.set(`${session.id} ${registrationKey(userId, id)}`, { ...statement, session });
    },
    setTopic(session, { userId, topic }, isSubscribed) {
      topics.set(`${session.id} ${registrationKey(userId, topic)}`, {
        sql: isSubscribed ? subscribeSql : unsubscribeSql,
        parameters: [session.id, userId, topic],
        session,
      });
    },
    addMessageParts(session, newParts) {
      for (const part of newParts) parts.push({ ...part, sessionId: session.id });
    },
    deleteAcknowledged(session) {
      toClean.add(session);
      toSave.add(session);
    },
    isEmpty: () => toSave.size + removed.size + registrations.size + topics.size + parts.length === 0,
    takeStatements(agedTo) {
      const kept = [...toSave];
      const removedIds = [...removed].map(({ id }) => id);
      const statements: Statement[] = [
        ...(agedTo === null ? [] : [{ sql: agedSql, parameters: [agedTo] }]),
        ...[...registrations.values(), ...topics.values()].filter(({ session }) => !removed.has(session)),
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
      const acknowledged = [...toClean].filter((session) => !removed.has(session));
      if (acknowledged.length > 0) {
        const parameters = [
          acknowledged.map(({ id }) => id),
          acknowledged.map(({ outbox }) => outbox.acked()),
        ];
        statements.push({ sql: acknowledgedSql, parameters });
      }
      if (removedIds.length > 0) {
        for (const table of ['registration', 'topic_subscription', 'message']) {
          statements.push({
            sql: `DELETE FROM ${table} WHERE event_session_id = ANY ($1)`,
            parameters: [removedIds],
          });
        }
        statements.push({ sql: 'DELETE FROM event_session WHERE id = ANY ($1)', parameters: [removedIds] });
      }
      toSave = new Set();
      removed = new Set();
      toClean = new Set();
      registrations = new Map();
      topics = new Map();
      parts = [];
      return statements;
    },
  };
}
