import type { Statement, TableRow } from './store.ts';

/** Limits of one statement: the embedded Postgres copies its text several times. */
const maxRows = 5000;
const maxLength = 4 * 1024 * 1024;

const lengthOf = (row: readonly unknown[]): number =>
  row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

/** Rows of one SQL as columns, in statements of limited size. */
function statementsOf(sql: string, rows: Iterable<readonly unknown[]>): readonly Statement[] {
  const groups: (readonly unknown[])[][] = [];
  let length = Infinity;
  for (const row of rows) {
    length += lengthOf(row);
    const last = groups.at(-1);
    if (last === undefined || length > maxLength || last.length >= maxRows) {
      groups.push([row]);
      length = lengthOf(row);
    } else last.push(row);
  }
  return groups.map((group) => ({
    sql,
    parameters: (group[0] ?? []).map((_, column) => group.map((row) => row[column])),
  }));
}

/** The statements of a batch: rows with the same SQL share one. */
export function grouped(items: readonly (Statement | TableRow)[]): readonly Statement[] {
  const all: (Statement | { readonly sql: string; readonly rows: Map<unknown, readonly unknown[]> })[] = [];
  const bySql = new Map<string, Map<unknown, readonly unknown[]>>();
  for (const item of items) {
    if ('parameters' in item) {
      all.push(item);
      continue;
    }
    const { sql, row, key = item } = item;
    const rows = bySql.get(sql) ?? new Map<unknown, readonly unknown[]>();
    if (!bySql.has(sql)) all.push({ sql, rows });
    bySql.set(sql, rows.set(key, row));
  }
  return all.flatMap((each) => ('rows' in each ? statementsOf(each.sql, each.rows.values()) : [each]));
}
