import type { Statement } from '../../../platform/store/store.ts';

type Row = Readonly<Record<string, unknown>>;

interface Table {
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly rows: Map<string, Row>;
}

const table = (columns: string, key: string): Table => ({
  columns: columns.split(' '),
  key: key.split(' '),
  rows: new Map(),
});

export class UnknownStatement extends Error {
  override name = 'UnknownStatement';
}

/** A numbered message that the platform made durable: the oracle for an engine at that number. */
export interface StoredMessage {
  readonly sessionId: string;
  readonly seq: number;
  readonly body: string;
}

/** Runs the few SQL statements of the platform's event sessions and sessions in memory; the tables survive a restart. */
export function createTables() {
  const tables: Readonly<Record<string, Table>> = {
    event_session: table('id session_id last_seq acked client_seq refusals', 'id'),
    registration: table('event_session_id user_id id query reach', 'event_session_id user_id id'),
    topic_subscription: table('event_session_id user_id topic', 'event_session_id user_id topic'),
    message: table('event_session_id seq part events body', 'event_session_id seq part'),
    aged_to: table('id at', 'id'),
    auth_session: table('id token_hash valid_until user_ids two_factor pass_hash', 'id'),
  };
  /** The tables whose rows belong to an event session. */
  const within = [tables['message'], tables['registration'], tables['topic_subscription']];
  const jsonColumns = new Set(['refusals', 'query']);
  const messages: StoredMessage[] = [];

  const tableOf = (sql: string, pattern: RegExp): Table => {
    const found = tables[pattern.exec(sql)?.[1] ?? ''];
    if (!found) throw new UnknownStatement(sql);
    return found;
  };
  function put({ columns, key, rows }: Table, values: readonly unknown[]): Row {
    const row = Object.fromEntries(
      columns.map((column, n) => [
        column,
        jsonColumns.has(column) ? (JSON.parse(String(values[n])) as unknown) : values[n],
      ]),
    );
    rows.set(JSON.stringify(key.map((column) => row[column])), row);
    return row;
  }
  function insert(sql: string, parameters: readonly unknown[]): void {
    const into = tableOf(sql, /INSERT INTO (\w+)/);
    if (into === tables['aged_to']) return void put(into, [1, parameters[0]]);
    const isMany = sql.includes('unnest');
    const count = isMany ? (parameters[0] as readonly unknown[]).length : 1;
    for (let n = 0; n < count; n += 1) {
      const row = put(
        into,
        isMany ? parameters.map((values) => (values as readonly unknown[])[n]) : parameters,
      );
      if (into === tables['message'])
        messages.push({
          sessionId: String(row['event_session_id']),
          seq: Number(row['seq']),
          body: String(row['body']),
        });
    }
  }
  function remove(sql: string, parameters: readonly unknown[]): void {
    const from = tableOf(sql, /DELETE FROM (\w+)/);
    const isGone = (row: Row): boolean => {
      if (sql.includes('unnest')) {
        const [ids, acked] = parameters as [readonly string[], readonly number[]];
        const n = ids.indexOf(String(row['event_session_id']));
        return n >= 0 && Number(row['seq']) <= (acked[n] ?? 0);
      }
      if (sql.includes('ANY')) {
        const ids = parameters[0] as readonly unknown[];
        return ids.includes(row[within.includes(from) ? 'event_session_id' : 'id']);
      }
      return from.key.every((column, n) => row[column] === parameters[n]);
    };
    for (const [key, row] of from.rows) if (isGone(row)) from.rows.delete(key);
  }
  function select(sql: string, parameters: readonly unknown[]): readonly Row[] {
    const renamed = [...sql.matchAll(/(\w+) AS "(\w+)"/g)];
    const rows = Array.from(tableOf(sql, /FROM (\w+)/).rows.values(), (row) => ({
      ...row,
      ...Object.fromEntries(renamed.map(([, column = '', name = '']) => [name, row[column]])),
    }));
    if (parameters.length === 0) return rows;
    const [id, after = -1] = parameters;
    return rows
      .filter(
        (row) =>
          row['event_session_id'] === id && (row['seq'] === undefined || Number(row['seq']) > Number(after)),
      )
      .toSorted((a, b) => Number(a['seq']) - Number(b['seq']) || Number(a['part']) - Number(b['part']));
  }

  return {
    messages: (): readonly StoredMessage[] => messages,
    clear(names: readonly string[]): void {
      for (const name of names) tables[name]?.rows.clear();
    },
    run({ sql, parameters }: Statement): readonly Row[] {
      const verb = /^\s*(\w+)/.exec(sql)?.[1];
      if (verb === 'SELECT') return select(sql, parameters);
      if (verb === 'INSERT') insert(sql, parameters);
      else if (verb === 'DELETE') remove(sql, parameters);
      else throw new UnknownStatement(sql);
      return [];
    },
  };
}
export type Tables = ReturnType<typeof createTables>;
