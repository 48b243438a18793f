import type { Store } from '../store/store.ts';
import type { Sessions } from './session-service.ts';

/** The browser that a session is in, and when it was seen (ms). */
export interface SessionDevice {
  readonly userAgent: string;
  readonly firstSeen: number;
  readonly lastSeen: number;
}

export interface SessionDevices {
  /** Records that a call was made in this session. Resolves when a new device is durable. */
  seen(sessionId: string, userAgent: string): Promise<void>;
  /** The user agent of a session's browser; empty before its first call. */
  userAgentOf(sessionId: string): string;
  /** The sessions in which the user is signed in or pending, most recently seen first. */
  sessionsOf(userId: string): readonly (SessionDevice & { readonly sessionId: string })[];
}

// The list shows days, so one write per minute is enough.
const savedEvery = 60_000;
const maxAgentLength = 500;

interface SessionDeviceRow {
  readonly session_id: string;
  readonly user_agent: string;
  readonly first_seen: number;
  readonly last_seen: number;
}

/** Keeps the browsers of sessions as long as the sessions. */
export async function openSessionDevices(
  store: Store,
  sessions: Sessions,
  now: () => number,
): Promise<SessionDevices> {
  await store.prepare(`CREATE TABLE IF NOT EXISTS auth_session_device (
    session_id text PRIMARY KEY, user_agent text NOT NULL, first_seen float8 NOT NULL, last_seen float8 NOT NULL)`);
  const forget = (sessionIds: readonly string[]): Promise<unknown> =>
    store.query('DELETE FROM auth_session_device WHERE session_id = ANY($1)', [sessionIds]);

  const rows = await store.query<SessionDeviceRow>('SELECT * FROM auth_session_device');
  const devices = new Map<string, SessionDevice & { readonly saved: number }>(
    rows.map(({ session_id, user_agent, first_seen, last_seen }) => [
      session_id,
      { userAgent: user_agent, firstSeen: first_seen, lastSeen: last_seen, saved: last_seen },
    ]),
  );

  const left = [...devices.keys()].filter((sessionId) => sessions.byId(sessionId) === undefined);
  for (const sessionId of left) devices.delete(sessionId);
  if (left.length > 0) await forget(left);

  sessions.subscribe((sessionId, session) => {
    // If the platform goes down before the row is deleted, the next start deletes it.
    if (session === null && devices.delete(sessionId)) void forget([sessionId]).catch(() => undefined);
  });

  return {
    async seen(sessionId, agent) {
      const known = devices.get(sessionId);
      const at = now();
      const userAgent = agent.slice(0, maxAgentLength);
      const due = known === undefined || known.userAgent !== userAgent || at - known.saved >= savedEvery;
      const firstSeen = known?.firstSeen ?? at;
      devices.set(sessionId, { userAgent, firstSeen, lastSeen: at, saved: due ? at : known.saved });
      if (!due) return;
      await store.query(
        `INSERT INTO auth_session_device VALUES ($1, $2, $3, $4)
         ON CONFLICT (session_id) DO UPDATE SET user_agent = excluded.user_agent, last_seen = excluded.last_seen`,
        [sessionId, userAgent, firstSeen, at],
      );
    },
    userAgentOf: (sessionId) => devices.get(sessionId)?.userAgent ?? '',
    sessionsOf: (userId) =>
      [...devices]
        .filter(([sessionId]) => {
          const session = sessions.byId(sessionId);
          return (
            session !== undefined &&
            (session.authenticatedUserIds.includes(userId) || userId in session.twoFactorPendingUsers)
          );
        })
        .map(([sessionId, { userAgent, firstSeen, lastSeen }]) => ({
          sessionId,
          userAgent,
          firstSeen,
          lastSeen,
        }))
        .toSorted((a, b) => b.lastSeen - a.lastSeen),
  };
}
