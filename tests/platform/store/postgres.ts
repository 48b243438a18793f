import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { freshCluster, layCluster } from './fresh-cluster.ts';
import type { Statement } from './store.ts';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}; stop it, or name another folder in PLATFORM_DATA`);
  }
}

/** The part of a Postgres connection that the store needs; a server's client can take the embedded one's place. */
export interface Postgres {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  exec(sql: string): Promise<void>;
  /** All statements or none; durable when it resolves. */
  transaction(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Two processes on one folder would ruin it, and the embedded Postgres does not look. Returns the release. */
function claim(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'owner.pid');
  let owner = Number.NaN;
  try {
    owner = Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    // Nobody's yet.
  }
  // After a kill the file stays behind; in a container our own number may well be the one in it.
  if (Number.isInteger(owner) && owner !== process.pid && alive(owner)) throw new FolderInUse(folder, owner);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/*
 * A commit has written its WAL to the operating system before it answers (synchronous_commit): what was answered
 * survives the death of the process. It does not survive a power cut: the embedded Postgres cannot fsync. Nor does
 * a killed process leave half a page, so full-page images would only fill the disk.
 */
const settings = [
  'synchronous_commit = on',
  'full_page_writes = off',
  'shared_buffers = 32MB',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'max_wal_size = 128MB',
  'min_wal_size = 64MB',
];

/*
 * Where there is no postmaster nobody makes checkpoints or takes out dead rows: the WAL and the tables would grow
 * for ever. So it is done here, each time so many characters were written (a tenth of a second or two).
 */
const maintenanceAfter = 48 * 1024 * 1024;

const lengthOf = ({ parameters }: Statement): number => {
  let length = 0;
  for (const value of parameters.flat()) if (typeof value === 'string') length += value.length;
  return length;
};

async function open(folder: string | null): Promise<PGlite> {
  if (folder === null) return PGlite.create({ loadDataDir: await freshCluster(), postgresqlconf: settings });
  const dataDir = join(folder, 'postgres');
  await layCluster(dataDir);
  return PGlite.create({ dataDir, postgresqlconf: settings });
}

/** Opens the embedded Postgres: in a folder, or (null) in memory. Throws FolderInUse. */
export async function openPostgres(folder: string | null): Promise<Postgres> {
  const release = folder === null ? () => undefined : claim(folder);
  const database = await open(folder);
  let written = 0;
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await database.query<Row>(sql, [...parameters])).rows,
    exec: async (sql) => void (await database.exec(sql)),
    async transaction(statements) {
      await database.transaction(async (transaction) => {
        for (const { sql, parameters } of statements) await transaction.query(sql, [...parameters]);
      });
      for (const statement of statements) written += lengthOf(statement);
      if (written < maintenanceAfter) return;
      written = 0;
      // The batch is safe already; should this fail, the next batch will say so.
      await database.exec('CHECKPOINT').catch(() => undefined);
      await database.exec('VACUUM').catch(() => undefined);
    },
    async close() {
      await database.close();
      release();
    },
  };
}
