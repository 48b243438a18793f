import type { Store } from '../store/store.ts';
import type { SessionRecord } from './session-record.ts';

interface SessionRow {
  readonly id: string;
  readonly token_hash: string;
  readonly pass_hash: string | null;
  readonly valid_until: number;
  readonly user_ids: string;
  readonly two_factor: string;
}

type Details = Pick<
  SessionRecord,
  | 'pending'
  | 'challenge'
  | 'isTokenDue'
  | 'signInEnds'
  | 'previous'
  | 'isBound'
  | 'keyThumbprint'
  | 'signOuts'
>;

/** The table of sessions. Writes resolve when they are durable. */
export async function openSessionTable(store: Store) {
  await store.prepare(`CREATE TABLE IF NOT EXISTS auth_session (
    id text PRIMARY KEY, token_hash text NOT NULL, valid_until float8 NOT NULL, user_ids text NOT NULL)`);
  // Databases of earlier versions have the table without these columns.
  await store.prepare(
    `ALTER TABLE auth_session ADD COLUMN IF NOT EXISTS
     two_factor text NOT NULL DEFAULT '{"pending":{},"challenge":null}'`,
  );
  await store.prepare('ALTER TABLE auth_session ADD COLUMN IF NOT EXISTS pass_hash text');
  return {
    async load(): Promise<readonly SessionRecord[]> {
      const rows = await store.query<SessionRow>('SELECT * FROM auth_session');
      return rows.map((row) => ({
        id: row.id,
        tokenHash: row.token_hash,
        passHash: row.pass_hash,
        validUntil: row.valid_until,
        userIds: JSON.parse(row.user_ids) as string[],
        // Rows of earlier versions say nothing about tokens, cookies, keys or the end of a sign-in.
        ...({
          isTokenDue: false,
          signInEnds: {},
          previous: null,
          isBound: false,
          keyThumbprint: null,
          signOuts: {},
          ...JSON.parse(row.two_factor),
        } as Details),
      }));
    },
    async save(record: SessionRecord): Promise<void> {
      const { id, tokenHash, passHash, validUntil, userIds, ...details } = record;
      await store.query(
        `INSERT INTO auth_session (id, token_hash, valid_until, user_ids, two_factor, pass_hash)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash, valid_until = excluded.valid_until,
           user_ids = excluded.user_ids, two_factor = excluded.two_factor, pass_hash = excluded.pass_hash`,
        [
          id,
          tokenHash,
          validUntil,
          JSON.stringify(userIds),
          JSON.stringify(details satisfies Details),
          passHash,
        ],
      );
    },
    async remove(ids: readonly string[]): Promise<void> {
      await store.query('DELETE FROM auth_session WHERE id = ANY($1)', [ids]);
    },
  };
}
