import type { Store } from '../store/store.ts';
import { hashPassword, isOutdated, unmatchedHash, verifyPassword } from './password.ts';
import type { PasswordCost } from './password.ts';

/** Password hashes. They have their own table, so that they are never part of a user entity and never sent. */
export interface Credentials {
  /** Sets passwords by user id, hashing them in parallel. */
  set(passwords: ReadonlyMap<string, string>): Promise<void>;
  /** Sets the same password for all these users with a single hash: for demo users, whose password is public. */
  share(userIds: readonly string[], password: string): Promise<void>;
  clear(userId: string): Promise<void>;
  has(userId: string): Promise<boolean>;
  /** The ids of those users who have this password. */
  verify(userIds: readonly string[], password: string): Promise<readonly string[]>;
}

export async function openCredentials(store: Store, cost: PasswordCost): Promise<Credentials> {
  await store.prepare(
    'CREATE TABLE IF NOT EXISTS auth_password (user_id text PRIMARY KEY, hash text NOT NULL)',
  );
  // Unknown users take as long as known ones, so that the time does not reveal which identifiers exist.
  const nobody = unmatchedHash(cost);

  /** Raises the cost of a hash, unless the password has changed meanwhile. */
  const rehash = async (userId: string, password: string, old: string): Promise<unknown> =>
    store.query('UPDATE auth_password SET hash = $3 WHERE user_id = $1 AND hash = $2', [
      userId,
      old,
      await hashPassword(password, cost),
    ]);

  return {
    async set(passwords) {
      const rows = await Promise.all(
        [...passwords].map(async ([userId, password]) => ({
          userId,
          hash: await hashPassword(password, cost),
        })),
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
        [userIds, await hashPassword(password, cost)],
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
      if (rows.length === 0) await verifyPassword(password, nobody);
      const matched = await Promise.all(rows.map(({ hash }) => verifyPassword(password, hash)));
      const found = rows.filter((_, index) => matched[index]);
      // Not awaited, because the sign-in has succeeded: the next one tries again.
      for (const { user_id, hash } of found)
        if (isOutdated(hash, cost)) rehash(user_id, password, hash).catch(console.error);
      return found.map(({ user_id }) => user_id);
    },
  };
}
