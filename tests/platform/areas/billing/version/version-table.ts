import type { Store, TableRow } from '../../../store/store.ts';

/** All versions of the rows of a type. Rows have the current one; the others are bases of edits, and what bills were made of. */
export interface Versions<Version> {
  /** Undefined if the row never had this number. */
  readonly read: (id: string, number: number) => Promise<Version | undefined>;
}

interface VersionTable<Version> {
  readonly row: (id: string, version: Version) => TableRow;
  readonly open: (store: Pick<Store, 'prepare' | 'query'>) => Promise<Versions<Version>>;
}

export const versionTable = <Version extends { readonly number: number }>(
  table: string,
): VersionTable<Version> => ({
  row: (id, version) => ({
    // A demo whose seeding was interrupted is seeded again; else no version is written twice.
    sql: `INSERT INTO ${table} SELECT * FROM unnest($1::text[], $2::int[], $3::text[])
          ON CONFLICT (row_id, number) DO UPDATE SET body = EXCLUDED.body`,
    row: [id, version.number, JSON.stringify(version)],
    key: `${id} ${version.number}`,
  }),
  async open(store) {
    await store.prepare(`CREATE TABLE IF NOT EXISTS ${table}
      (row_id text NOT NULL, number int NOT NULL, body text NOT NULL, PRIMARY KEY (row_id, number));`);
    return {
      async read(id, number) {
        const [found] = await store.query<{ body: string }>(
          `SELECT body FROM ${table} WHERE row_id = $1 AND number = $2`,
          [id, number],
        );
        return found === undefined ? undefined : (JSON.parse(found.body) as Version);
      },
    };
  },
});
