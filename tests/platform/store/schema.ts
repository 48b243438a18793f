import packageFile from '../../../package.json' with { type: 'json' };
import type { Postgres } from './database.ts';

/**
 * The SQL statements that bring the tables from one schema to the next. The tables of areas are created after the
 * migrations, so statements for these say `IF EXISTS`. Migrations that a release contains never change.
 */
export type Migration = readonly string[];

/** The first one brings schema 1 to schema 2. */
const migrations: readonly Migration[] = [];

/** The schema of this build. */
export const currentSchema = migrations.length + 1;

export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';
  constructor(found: SchemaRow, known: number) {
    super(
      `The database has schema ${found.version}, written by build ${found.build}, but this build knows only schemas up to ${known}; start that build or a later one, or use a backup from before the upgrade`,
    );
  }
}

interface SchemaRow {
  readonly version: number;
  /** The last build that changed the schema. */
  readonly build: string;
}

async function hasTable(postgres: Postgres, name: string): Promise<boolean> {
  const [found] = await postgres.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    name,
  ]);
  return found?.exists === true;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Migrates the tables to the schema of this build: all of it or nothing. Comes before anything else that writes, so that
 * a database with a newer schema stays as it is. Throws SchemaTooNew.
 */
export async function migrate(
  postgres: Postgres,
  { steps = migrations, build = packageFile.version } = {},
): Promise<void> {
  const current = steps.length + 1;
  const [recorded] = (await hasTable(postgres, 'schema'))
    ? await postgres.query<SchemaRow>('SELECT version, build FROM schema')
    : [];
  if (recorded?.version === current) return;
  if (recorded !== undefined && recorded.version > current) throw new SchemaTooNew(recorded, current);
  // Builds before the number wrote schema 1.
  const unrecorded = (await hasTable(postgres, 'entity')) ? 1 : current;
  const due = steps.slice((recorded?.version ?? unrecorded) - 1).flat();
  // One message to the database is one transaction.
  await postgres.exec(
    [
      ...due,
      'CREATE TABLE IF NOT EXISTS schema (version int NOT NULL, build text NOT NULL)',
      'DELETE FROM schema',
      `INSERT INTO schema VALUES (${current}, ${quoted(build)})`,
    ].join(';\n'),
  );
}
