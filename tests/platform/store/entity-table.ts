import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { isEntityName } from '../../../src/domain/entities/models.ts';
import type { Postgres } from './database.ts';
import type { Change, Statement, TableRow } from './store.ts';

/*
 * `json`, not `jsonb`: it keeps the text as written, including escaped zero characters and lone surrogates, which jsonb
 * rejects. The fill factor leaves room in each page for updates (no new index entry, no vacuum needed).
 */
export const entityTables = `
  CREATE TABLE IF NOT EXISTS entity (
    type text NOT NULL, id text NOT NULL, organization_id text NOT NULL, version bigint NOT NULL, body json NOT NULL,
    PRIMARY KEY (type, id)) WITH (fillfactor = 60);
  CREATE TABLE IF NOT EXISTS counter (name text PRIMARY KEY, value bigint NOT NULL) WITH (fillfactor = 10);
`;

const upsert = `
  INSERT INTO entity (type, id, organization_id, version, body)
  SELECT type, id, organization_id, version, body::json
  FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[]) AS row (type, id, organization_id, version, body)
  ON CONFLICT (type, id) DO UPDATE
  SET organization_id = excluded.organization_id, version = excluded.version, body = excluded.body`;
const remove = `
  DELETE FROM entity USING unnest($1::text[], $2::text[]) AS row (type, id)
  WHERE entity.type = row.type AND entity.id = row.id`;
const count = `
  INSERT INTO counter VALUES ('version', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** The statements for the changes of a batch. Each row is written once, in its final state. */
export function entityItems(
  changes: readonly Change[],
  textOf: (type: EntityName, row: EntityRow) => string,
): readonly TableRow[] {
  const last = new Map<string, Change>();
  for (const change of changes) last.set(`${change.type} ${(change.after ?? change.before)?.id}`, change);
  return [...last].flatMap(([key, { type, before, after }]): readonly TableRow[] => {
    if (after === null) return before === null ? [] : [{ sql: remove, row: [type, before.id], key }];
    const { id, organizationId, version } = after;
    return [{ sql: upsert, row: [type, id, organizationId, version, textOf(type, after)], key }];
  });
}

/** Stores the last version number. */
export const versionStatement = (version: number): Statement => ({ sql: count, parameters: [version] });

const pageSize = 10_000;

/** Reads all rows and returns the last version number. Skips rows of types that no longer exist. */
export async function loadEntities(
  postgres: Postgres,
  put: (type: EntityName, row: EntityRow) => void,
): Promise<number> {
  let after = ['', ''];
  for (;;) {
    const rows = await postgres.query<{ type: string; id: string; body: EntityRow }>(
      `SELECT type, id, body FROM entity WHERE (type, id) > ($1, $2) ORDER BY type, id LIMIT ${pageSize}`,
      after,
    );
    for (const { type, body } of rows) if (isEntityName(type)) put(type, body);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) break;
    after = [last.type, last.id];
  }
  const [counter] = await postgres.query<{ value: number }>(
    `SELECT value FROM counter WHERE name = 'version'`,
  );
  return Number(counter?.value ?? 0);
}
