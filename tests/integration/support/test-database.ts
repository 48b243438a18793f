import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { openStore } from '../../platform/store/open-store.ts';
import type { StoreOptions } from '../../platform/store/open-store.ts';
import type { Store } from '../../platform/store/store.ts';

/** The environment variable with the address of a PostgreSQL server on which the tests of the store run. */
const variable = 'PORTAL_TEST_POSTGRES';

export const isOnServer = process.env[variable] !== undefined;

/** An empty database of the server, or the one that this name was given before. */
export async function databaseNamed(server: string, name: string): Promise<string> {
  const database = `test_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  const sql = postgres(server, { max: 1 });
  try {
    await sql.unsafe(`CREATE DATABASE ${database}`);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && error.code === '42P04')) throw error;
  } finally {
    await sql.end();
  }
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}

/** The database of a folder, on the PostgreSQL server for tests if there is one. */
export async function testDatabaseFor(folder: string): Promise<Pick<StoreOptions, 'databaseUrl'>> {
  const server = process.env[variable];
  return server === undefined ? {} : { databaseUrl: await databaseNamed(server, folder) };
}

/** Opens a store, on a PostgreSQL server if there is one for tests; each folder has its own database there. */
export const openTestStore = async (options: StoreOptions): Promise<Store> =>
  openStore({ ...options, ...(await testDatabaseFor(options.folder ?? randomUUID())) });
