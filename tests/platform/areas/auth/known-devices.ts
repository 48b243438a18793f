import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { durationMs } from '../../../../src/lib/time/duration.ts';
import type { Store } from '../../store/store.ts';
import { createToken, hashToken } from './session-record.ts';

/** Where an attempt to sign in comes from. */
export interface AttemptSource {
  readonly address: string;
  /** The browser, if users have signed in there before. */
  readonly deviceId: string | null;
}

/**
 * Browsers on private computers in which users have signed in. Their attempts count apart, so that guesses made
 * elsewhere do not lock these users out.
 */
export interface KnownDevices {
  /** The id in a request's cookies; null for a browser that we do not know. */
  idIn(headers: Headers): string | null;
  knows(deviceId: string, userId: string): boolean;
  /** Remembers the signed-in users of a browser. Answers the cookie to set, or null for a known browser. */
  remember(deviceId: string | null, session: SessionState, isSecure: boolean): Promise<string | null>;
}

const name = 'known-device';
const year = durationMs('P365D');
/** A session that lasts no longer is on a public computer. */
const hour = durationMs('PT1H');

interface Row {
  readonly hash: string;
  readonly user_ids: string;
}

export async function openKnownDevices(store: Store, now: () => number): Promise<KnownDevices> {
  await store.prepare(`CREATE TABLE IF NOT EXISTS auth_known_device (
    hash text PRIMARY KEY, user_ids text NOT NULL, first_seen float8 NOT NULL)`);
  await store.query('DELETE FROM auth_known_device WHERE first_seen < $1', [now() - year]);
  const rows = await store.query<Row>('SELECT hash, user_ids FROM auth_known_device');
  const users = new Map(rows.map(({ hash, user_ids }) => [hash, JSON.parse(user_ids) as readonly string[]]));

  return {
    idIn(headers) {
      const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
      const secret = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      const id = secret === undefined ? null : hashToken(secret);
      return id !== null && users.has(id) ? id : null;
    },
    knows: (deviceId, userId) => users.get(deviceId)?.includes(userId) === true,
    async remember(deviceId, { authenticatedUserIds, validUntil }, isSecure) {
      const known = deviceId === null ? [] : (users.get(deviceId) ?? []);
      const all = [...new Set([...known, ...authenticatedUserIds])];
      if (all.length === known.length || Date.parse(validUntil) - now() < hour) return null;
      const secret = createToken();
      const id = deviceId ?? hashToken(secret);
      await store.query(
        `INSERT INTO auth_known_device VALUES ($1, $2, $3)
         ON CONFLICT (hash) DO UPDATE SET user_ids = excluded.user_ids`,
        [id, JSON.stringify(all), now()],
      );
      users.set(id, all);
      if (deviceId !== null) return null;
      const rules = ['Path=/v1/auth', `Max-Age=${year / 1000}`, 'HttpOnly', 'SameSite=Strict'];
      return [`${name}=${secret}`, ...rules, ...(isSecure ? ['Secure'] : [])].join('; ');
    },
  };
}
