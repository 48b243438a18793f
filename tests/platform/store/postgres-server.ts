import postgres from 'postgres';
import type { Sql } from 'postgres';
import { DatabaseError, DatabaseLost } from './database.ts';
import type { Postgres } from './database.ts';
import { leaseLost, takeLease } from './lease.ts';
import type { Statement } from './store.ts';

export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

interface ServerOptions {
  readonly url: string;
  /** Another process leads; this one waits for its end. */
  readonly onWaiting: () => void;
  /** This process can write no more. Called once. */
  readonly onLost: (error: DatabaseLost) => void;
}

/** As the embedded Postgres reads and writes them: numbers are numbers, and a text is JSON already. */
const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  json: {
    to: 114,
    from: [114, 3802],
    parse: (text: string): unknown => JSON.parse(text),
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  },
};

const connectSeconds = 10;
/** Bounds the memory that the server needs for statements whose SQL does not come again. */
const maxPrepared = 500;

const connection = (url: string, onclose?: () => void) =>
  postgres(url, {
    max: 1,
    // Connections that end by themselves would lose the lock.
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: connectSeconds,
    connection: { application_name: 'portal' },
    types,
    onnotice: () => undefined,
    ...(onclose && { onclose }),
  });

/** A field that the driver sets in its errors. */
const textIn = (error: unknown, field: 'code' | 'query'): string => {
  const text = (error as Partial<Record<string, unknown>> | null)?.[field];
  return typeof text === 'string' ? text : '';
};

/** Whether the error says something about the connection, not about the statement. */
const isLoss = (error: unknown): boolean =>
  !(error instanceof postgres.PostgresError) ||
  error.code === leaseLost ||
  error.code.startsWith('57P') ||
  error.code.startsWith('08');

const reads = /^\s*SELECT\b/iu;

type Statements = Pick<Sql, 'unsafe' | 'typed'>;

/** The types of all parameters are asked of the server: the driver takes that of an array from its first item. */
const bound = (sql: Statements, parameters: readonly unknown[]) =>
  parameters.map((value) => sql.typed((value ?? null) as never, 0));

/** Connects to a PostgreSQL server, and waits until no other process leads. Throws DatabaseUnreachable. */
export async function openPostgresServer({ url, onWaiting, onLost }: ServerOptions): Promise<Postgres> {
  let lost: DatabaseLost | null = null;
  let isClosing = false;
  const lose = (reason: string): DatabaseLost => {
    if (lost !== null) return lost;
    lost = new DatabaseLost(reason);
    if (!isClosing) onLost(lost);
    return lost;
  };
  const broken =
    'The connection to the database broke; nothing can be stored until the platform starts again';
  const writer = connection(url, () => void (isLeading && lose(broken)));
  const [reader, keeper] = [connection(url), connection(url)];
  let isLeading = false;
  const end = async (): Promise<void> => {
    isClosing = true;
    await Promise.all([writer, reader, keeper].map((sql) => sql.end({ timeout: 5 })));
  };

  const lease = await takeLease({
    writer,
    keeper,
    onWaiting,
    onLost: () => void lose('Another process took over, because this one had stood still'),
  }).catch(async (error: unknown) => {
    await end();
    const { message } = error as Error;
    throw new DatabaseUnreachable(`DATABASE_URL: ${message || textIn(error, 'code')}`);
  });
  isLeading = true;

  const prepared = new Set<string>();
  const isPrepared = (sql: string): boolean => {
    if (prepared.size < maxPrepared) prepared.add(sql);
    return prepared.has(sql);
  };
  const run = (sql: Statements, text: string, parameters: readonly unknown[]) =>
    sql.unsafe(text, bound(sql, parameters), { prepare: isPrepared(text) });

  /** Throws DatabaseLost, DatabaseError. */
  function failed(error: unknown, sql: string): never {
    if (textIn(error, 'code') === leaseLost)
      throw lose('Another process took over, because this one had stood still');
    if (isLoss(error)) throw lose(broken);
    throw new DatabaseError(error, sql);
  }
  const undone = new Error('undone');

  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      if (lost !== null) throw lost;
      try {
        if (reads.test(sql)) return (await run(reader, sql, parameters)) as unknown as readonly Row[];
        const [, rows] = await writer.begin((inside) => [
          inside.unsafe(lease.require),
          run(inside, sql, parameters),
        ]);
        return rows as unknown as readonly Row[];
      } catch (error) {
        return failed(error, sql);
      }
    },
    async exec(sql) {
      if (lost !== null) throw lost;
      // One message is one transaction.
      await writer.unsafe(`${lease.require};\n${sql}`).catch((error: unknown) => failed(error, sql));
    },
    async transaction(statements: readonly Statement[]) {
      if (lost !== null) throw lost;
      await writer
        .begin((inside) => [
          inside.unsafe(lease.require),
          ...statements.map(({ sql, parameters }) => run(inside, sql, parameters)),
        ])
        .catch((error: unknown) => failed(error, textIn(error, 'query')));
    },
    async objectionTo(statements) {
      if (lost !== null) throw lost;
      try {
        await writer.begin(async (inside) => {
          for (const { sql, parameters } of statements) await run(inside, sql, parameters);
          throw undone;
        });
        return null;
      } catch (error) {
        if (error === undone) return null;
        if (isLoss(error)) throw lose(broken);
        return new DatabaseError(error, textIn(error, 'query'));
      }
    },
    async close() {
      lease.release();
      await end();
    },
  };
}
