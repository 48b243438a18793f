import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { durationMs } from '../../../src/lib/time/duration.ts';
import { setCookie } from '../base/cookie.ts';
import type { Store } from '../store/store.ts';
import { createToken, hashToken } from './session-record.ts';

/** Where an attempt to sign in comes from. */
export interface AttemptSource {
  readonly address: string;
  /** The browser, if users have signed in there before. */
  readonly deviceId: string | null;
  readonly userAgent: string;
}

/**
 * Browsers on private computers in which users have signed in. Their attempts count apart, so that guesses made
 * elsewhere do not lock these users out.
 */
export interface KnownDevices {
  /** The id in a request's cookies; null for a browser that we do not know. */
  idIn(cookies: ReadonlyMap<string, string>): string | null;
  knows(deviceId: string, userId: string): boolean;
  /** Remembers the signed-in users of a browser. Answers the cookie to set, or null for a known browser. */
  remember(deviceId: string | null, session: SessionState, isSecure: boolean): Promise<string | null>;
}

const name = 'known-device';
const year = durationMs('P365D');
/** A session that lasts no longer is on a public computer. */
const hour = durationMs('PT1H');

interface KnownDeviceRow {
  readonly hash: string;
  readonly user_ids: string;
}

export async function openKnownDevices(store: Store, now: () => number): Promise<KnownDevices> {
  await store.prepare(`CREATE TABLE IF NOT EXISTS auth_known_device (
    hash text PRIMARY KEY, user_ids text NOT NULL, first_seen float8 NOT NULL)`);
  await store.query('DELETE FROM auth_known_device WHERE first_seen < $1', [now() - year]);
  const rows = await store.query<KnownDeviceRow>('SELECT hash, user_ids FROM auth_known_device');
  const users = new Map(rows.map(({ hash, user_ids }) => [hash, JSON.parse(user_ids) as readonly string[]]));

  return {
    idIn(cookies) {
      const secret = cookies.get(name);
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
      return setCookie({ name, value: secret, path: '/v1/auth', seconds: year / 1000 }, isSecure);
    },
  };
}
