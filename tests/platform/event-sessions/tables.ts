import type { Query } from '../../../src/domain/core/query.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { Store } from '../store/store.ts';
import type { TopicSubscription } from './event-session.ts';
import type { MessagePart } from './outbox.ts';

/*
 * Everything a client may rely on after the platform was killed. It is written in the same transaction as the rows it
 * describes. Message bodies are stored out of line and uncompressed, because they are short-lived.
 */
export const eventSessionTables = `
  CREATE TABLE IF NOT EXISTS event_session (
    id text PRIMARY KEY, session_id text NOT NULL, last_seq bigint NOT NULL, acked bigint NOT NULL,
    client_seq bigint NOT NULL, refusals json NOT NULL) WITH (fillfactor = 20);
  CREATE TABLE IF NOT EXISTS registration (
    event_session_id text NOT NULL, user_id text NOT NULL, id text NOT NULL, query json NOT NULL, reach text,
    PRIMARY KEY (event_session_id, user_id, id));
  ALTER TABLE registration ADD COLUMN IF NOT EXISTS is_waiting boolean NOT NULL DEFAULT false;
  CREATE TABLE IF NOT EXISTS topic_subscription (
    event_session_id text NOT NULL, user_id text NOT NULL, topic text NOT NULL,
    PRIMARY KEY (event_session_id, user_id, topic));
  CREATE TABLE IF NOT EXISTS message (
    event_session_id text NOT NULL, seq bigint NOT NULL, part int NOT NULL, events int NOT NULL, body text NOT NULL,
    PRIMARY KEY (event_session_id, seq, part));
  ALTER TABLE message ALTER COLUMN body SET STORAGE EXTERNAL;
  CREATE TABLE IF NOT EXISTS aged_to (id int PRIMARY KEY DEFAULT 1, at bigint NOT NULL) WITH (fillfactor = 10);
`;

/** An event session as it was stored. */
export interface StoredSession {
  readonly id: string;
  readonly session_id: string;
  readonly last_seq: number;
  readonly acked: number;
  readonly client_seq: number;
  readonly refusals: [number, PlatformError][];
  readonly parts: MessagePart[];
  readonly registrations: {
    readonly user_id: string;
    readonly id: string;
    readonly query: Query;
    readonly reach: string | null;
    readonly isWaiting: boolean;
  }[];
  readonly topics: TopicSubscription[];
}

/** Loads everything stored, with the time up to which rows had expired (null if none was stored). */
export async function loadEventSessions(
  store: Store,
): Promise<{ sessions: StoredSession[]; agedTo: number | null }> {
  const sessions = await store.query<Omit<StoredSession, 'parts' | 'registrations' | 'topics'>>(
    'SELECT * FROM event_session',
  );
  const [aged] = await store.query<{ at: number }>('SELECT at FROM aged_to');
  const loaded: StoredSession[] = [];
  for (const session of sessions) {
    const parts = await store.query<MessagePart>(
      'SELECT seq, part, events, body FROM message WHERE event_session_id = $1 AND seq > $2 ORDER BY seq, part',
      [session.id, session.acked],
    );
    const registrations = await store.query<StoredSession['registrations'][number]>(
      `SELECT user_id, id, query, reach, is_waiting AS "isWaiting" FROM registration WHERE event_session_id = $1`,
      [session.id],
    );
    const topics = await store.query<TopicSubscription>(
      'SELECT user_id AS "userId", topic FROM topic_subscription WHERE event_session_id = $1',
      [session.id],
    );
    loaded.push({ ...session, parts: [...parts], registrations: [...registrations], topics: [...topics] });
  }
  return { sessions: loaded, agedTo: aged ? Number(aged.at) : null };
}
