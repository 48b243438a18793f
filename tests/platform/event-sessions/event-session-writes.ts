import type { BatchItem, Statement } from '../store/store.ts';
import type { EventSession, Registration, TopicSubscription } from './event-session.ts';
import { registrationKey } from './event-session.ts';
import type { MessagePart } from './outbox.ts';

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
  /**
   * Returns what stores everything collected, and starts over. It also stores `agedTo` unless it is null. `refused` is
   * called for an event session of which something cannot be stored.
   */
  readonly takeItems: (
    agedTo: number | null,
    refused: (session: EventSession) => void,
  ) => readonly BatchItem[];
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

const removeSql = [
  ...['registration', 'topic_subscription', 'message'].map(
    (table) => `DELETE FROM ${table} WHERE event_session_id = ANY ($1)`,
  ),
  'DELETE FROM event_session WHERE id = ANY ($1)',
];

const rowOf = ({ id, sessionId, outbox, clientSeq, refusals }: EventSession): readonly unknown[] => [
  id,
  sessionId,
  outbox.lastSeq(),
  outbox.acked(),
  clientSeq,
  JSON.stringify([...refusals]),
];

type OwnStatement = Statement & { readonly session: EventSession };

export function createEventSessionWrites(): EventSessionWrites {
  let toSave = new Set<EventSession>();
  let removed = new Set<EventSession>();
  let toClean = new Set<EventSession>();
  let registrations = new Map<string, OwnStatement>();
  let topics = new Map<string, OwnStatement>();
  let parts: (MessagePart & { readonly session: EventSession })[] = [];

  return {
    save: (session) => void toSave.add(session),
    remove(session) {
      removed.add(session);
      toSave.delete(session);
      parts = parts.filter((part) => part.session !== session);
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
      for (const part of newParts) parts.push({ ...part, session });
    },
    deleteAcknowledged(session) {
      toClean.add(session);
      toSave.add(session);
    },
    isEmpty: () => toSave.size + removed.size + registrations.size + topics.size + parts.length === 0,
    takeItems(agedTo, refused) {
      const removedIds = [...removed].map(({ id }) => id);
      const rowsOf = (
        sql: string,
        rows: Iterable<readonly [EventSession, readonly unknown[]]>,
      ): readonly BatchItem[] =>
        [...rows].map(([session, row]) => ({ sql, row, onRefused: () => refused(session) }));
      const items: readonly BatchItem[] = [
        ...(agedTo === null ? [] : [{ sql: agedSql, parameters: [agedTo] }]),
        ...[...registrations.values(), ...topics.values()]
          .filter(({ session }) => !removed.has(session))
          .map(({ session, ...statement }) => ({ ...statement, onRefused: () => refused(session) })),
        ...rowsOf(
          messageSql,
          parts.map(({ session, seq, part, events, body }) => [
            session,
            [session.id, seq, part, events, body],
          ]),
        ),
        ...rowsOf(
          sessionSql,
          [...toSave].map((session) => [session, rowOf(session)]),
        ),
        ...rowsOf(
          acknowledgedSql,
          [...toClean]
            .filter((session) => !removed.has(session))
            .map((session) => [session, [session.id, session.outbox.acked()]]),
        ),
        ...(removedIds.length === 0 ? [] : removeSql).map((sql) => ({ sql, parameters: [removedIds] })),
      ];
      toSave = new Set();
      removed = new Set();
      toClean = new Set();
      registrations = new Map();
      topics = new Map();
      parts = [];
      return items;
    },
  };
}
