import type { Statement } from './store.ts';

/** The part of a Postgres connection that the store needs, from the embedded Postgres or a server. */
export interface Postgres {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  exec(sql: string): Promise<void>;
  /** All statements or none; durable when it resolves. Throws DatabaseLost. */
  transaction(statements: readonly Statement[]): Promise<void>;
  /** Runs the statements and undoes them. Resolves with the error of the one that is refused, or null. Throws DatabaseLost. */
  objectionTo(statements: readonly Statement[]): Promise<DatabaseError | null>;
  /** The files of the embedded database at this moment, as a kill would leave them, packed. A server has tools of its own. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}

/**
 * The database refused a statement. The driver's own errors have the parameters, and their details the values of rows:
 * a log must not have either, because they may be password hashes.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly code: string | null;
  constructor(error: unknown, sql: string) {
    const { message = 'unknown error', code = null } = error as { message?: string; code?: string };
    super(`${message.split('\n')[0]} in: ${sql.slice(0, 200)}`);
    this.code = code;
  }
}

/** This process can write no more: the connection to the server broke, or another process leads. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost';
}

/** Runs a statement. Throws DatabaseError. */
export async function guarded<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new DatabaseError(error, sql);
  }
}
