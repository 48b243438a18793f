import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { isEntityName } from '../../../src/domain/entities/models.ts';
import type { Postgres } from './postgres.ts';
import type { Change, Statement } from './store.ts';

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
/** Rows per statement: the embedded Postgres copies the text of a statement several times. */
const upsertRows = 5000;
const remove = `
  DELETE FROM entity USING unnest($1::text[], $2::text[]) AS row (type, id)
  WHERE entity.type = row.type AND entity.id = row.id`;
const count = `
  INSERT INTO counter VALUES ('version', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** The statements that store the changes of a batch. Each row is written once, in its final state. */
export function entityStatements(changes: readonly Change[], version: number): Statement[] {
  if (changes.length === 0) return [];
  const last = new Map<string, Change>();
  for (const change of changes) last.set(`${change.type} ${(change.after ?? change.before)?.id}`, change);
  const kept: { type: EntityName; row: EntityRow }[] = [];
  const deleted: { type: EntityName; id: string }[] = [];
  for (const { type, before, after } of last.values()) {
    if (after) kept.push({ type, row: after });
    else if (before) deleted.push({ type, id: before.id });
  }
  const statements: Statement[] = [{ sql: count, parameters: [version] }];
  for (let start = 0; start < kept.length; start += upsertRows) {
    const rows = kept.slice(start, start + upsertRows);
    statements.push({
      sql: upsert,
      parameters: [
        rows.map(({ type }) => type),
        rows.map(({ row }) => row.id),
        rows.map(({ row }) => row.organizationId),
        rows.map(({ row }) => row.version),
        rows.map(({ row }) => JSON.stringify(row)),
      ],
    });
  }
  if (deleted.length > 0) {
    statements.push({
      sql: remove,
      parameters: [deleted.map(({ type }) => type), deleted.map(({ id }) => id)],
    });
  }
  return statements;
}

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
