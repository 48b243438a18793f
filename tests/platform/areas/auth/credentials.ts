import type { Store } from '../../store/store.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Password hashes, in a table of their own: they are no part of the user as an entity and never travel. */
export interface Credentials {
  /** Hashes together, as many as the machine has threads for. */
  set(passwords: ReadonlyMap<string, string>): Promise<void>;
  /** One hash for all of them: for users of a demo, whose password everybody knows. */
  share(userIds: readonly string[], password: string): Promise<void>;
  clear(userId: string): Promise<void>;
  has(userId: string): Promise<boolean>;
  /** Which of these users have this password. */
  verify(userIds: readonly string[], password: string): Promise<readonly string[]>;
}

export async function openCredentials(store: Store): Promise<Credentials> {
  await store.prepare(
    'CREATE TABLE IF NOT EXISTS auth_password (user_id text PRIMARY KEY, hash text NOT NULL)',
  );
  // Unknown users cost as much time as known ones, so that the clock does not tell which identifiers exist.
  const nobody = hashPassword(crypto.randomUUID());

  return {
    async set(passwords) {
      const rows = await Promise.all(
        [...passwords].map(async ([userId, password]) => ({ userId, hash: await hashPassword(password) })),
      );
      await store.query(
        `INSERT INTO auth_password SELECT * FROM json_to_recordset($1::json) AS row("userId" text, hash text)
         ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash`,
        [JSON.stringify(rows)],
      );
    },
    async share(userIds, password) {
      await store.query(
        `INSERT INTO auth_password SELECT unnest($1::text[]), $2
         ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash`,
        [userIds, await hashPassword(password)],
      );
    },
    async clear(userId) {
      await store.query('DELETE FROM auth_password WHERE user_id = $1', [userId]);
    },
    async has(userId) {
      const rows = await store.query('SELECT 1 FROM auth_password WHERE user_id = $1', [userId]);
      return rows.length > 0;
    },
    async verify(userIds, password) {
      const rows = await store.query<{ user_id: string; hash: string }>(
        'SELECT user_id, hash FROM auth_password WHERE user_id = ANY($1)',
        [userIds],
      );
      if (rows.length === 0) await verifyPassword(password, await nobody);
      const matched = await Promise.all(rows.map(({ hash }) => verifyPassword(password, hash)));
      return rows.filter((_, index) => matched[index]).map((row) => row.user_id);
    },
  };
}
