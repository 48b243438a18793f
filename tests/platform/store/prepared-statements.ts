import type { PGlite } from '@electric-sql/pglite';
import { messages as protocolMessages, protocol } from '@electric-sql/pglite';
import type { Statement } from './store.ts';

const { serialize } = protocol;

interface PreparedStatement {
  readonly name: string;
  /** The type of each parameter. */
  readonly types: readonly number[];
}

/** A statement that the database has refused, with the driver's error. */
export interface RefusedSql {
  readonly sql: string;
  readonly error: unknown;
}

export interface PreparedStatements {
  /** All statements or none; durable when it resolves. Resolves with what is refused, or null. */
  readonly transaction: (statements: readonly Statement[]) => Promise<RefusedSql | null>;
  /** From here on statements are planned again, for tables that have grown. */
  readonly forget: () => Promise<void>;
}

/** Bounds the memory that statements take whose SQL does not come again. */
const maxKept = 500;

/**
 * Parses and plans each SQL once, and sends a transaction as one message: for a statement of few rows the embedded
 * Postgres takes longer to parse and plan than to run.
 */
export function preparedStatements(database: PGlite): PreparedStatements {
  const kept = new Map<string, PreparedStatement>();

  /** Resolves with the messages that the database answers; an error is one of them. */
  const send = async (parts: readonly Uint8Array[]) =>
    (await database.execProtocol(Buffer.concat(parts), { throwOnError: false, syncToFs: false })).messages;
  const errorIn = (answers: Awaited<ReturnType<typeof send>>) =>
    answers.find((each) => each instanceof protocolMessages.DatabaseError);

  async function forget(): Promise<void> {
    kept.clear();
    await send([serialize.query('DEALLOCATE ALL')]);
  }

  async function prepare(sql: string): Promise<PreparedStatement | RefusedSql> {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const name = `s${kept.size}`;
    const answers = await send([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const error = errorIn(answers);
    if (error !== undefined) return { sql, error };
    const types = answers.flatMap((each) =>
      each instanceof protocolMessages.ParameterDescriptionMessage ? each.dataTypeIDs : [],
    );
    const prepared = { name, types };
    kept.set(sql, prepared);
    return prepared;
  }

  const textOf = (value: unknown, type: number | undefined) =>
    value === null || value === undefined ? null : (database.serializers[type ?? 0] ?? String)(value);

  async function transaction(statements: readonly Statement[]): Promise<RefusedSql | null> {
    if (kept.size >= maxKept) await forget();
    const steps = [{ sql: 'BEGIN', parameters: [] }, ...statements, { sql: 'COMMIT', parameters: [] }];
    const parts: Uint8Array[] = [];
    for (const { sql, parameters } of steps) {
      const found = await prepare(sql);
      if ('error' in found) return found;
      const values = parameters.map((value, at) => textOf(value, found.types[at]));
      parts.push(serialize.bind({ statement: found.name, values }), serialize.execute({}));
    }
    const answers = await send([...parts, serialize.sync()]);
    const error = errorIn(answers);
    if (error === undefined) return null;
    await send([serialize.query('ROLLBACK')]);
    const done = answers.filter((each) => each instanceof protocolMessages.CommandCompleteMessage).length;
    return { sql: steps[done]?.sql ?? '', error };
  }

  return {
    async transaction(statements) {
      // No query may come between the messages: it would take the place of a statement that is bound.
      const refused = await database.runExclusive(() => transaction(statements));
      await database.syncToFs();
      return refused;
    },
    forget: () => database.runExclusive(forget),
  };
}
