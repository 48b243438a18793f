import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DatabaseError, guarded } from './database.ts';
import type { Postgres } from './database.ts';
import { freshCluster, ensureCluster } from './fresh-cluster.ts';
import { preparedStatements } from './prepared-statements.ts';
import type { Statement } from './store.ts';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}; stop it, or name another folder in PLATFORM_DATA`);
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Locks the folder: two processes would corrupt it, and the embedded Postgres does not check. Returns the release. */
function lock(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'owner.pid');
  let owner = Number.NaN;
  try {
    owner = Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    // Not locked yet.
  }
  // After a kill the file stays behind. In a container it may contain this process's own id.
  if (Number.isInteger(owner) && owner !== process.pid && isAlive(owner))
    throw new FolderInUse(folder, owner);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/*
 * A commit hands its WAL to the operating system before it answers (synchronous_commit), so committed data survive the
 * death of the process. They do not survive a power cut, because the embedded Postgres cannot fsync. A killed process
 * never leaves half a page, so full-page images would only fill the disk.
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
 * Without a postmaster nothing makes checkpoints or removes dead rows, so the WAL and the tables would grow for ever.
 * The store does it after this many written characters. It takes 0.1 to 0.2 s.
 */
const maintenanceLength = 48 * 1024 * 1024;

/*
 * A plan that is kept may read a table as a whole that was small when it was made. Tables grow by this many written
 * characters until plans are made again.
 */
const planningLength = 1024 * 1024;

const lengthOf = ({ parameters }: Statement): number => {
  let length = 0;
  for (const value of parameters.flat()) if (typeof value === 'string') length += value.length;
  return length;
};

async function open(folder: string | null): Promise<PGlite> {
  if (folder === null) return PGlite.create({ loadDataDir: await freshCluster(), postgresqlconf: settings });
  const dataDir = join(folder, 'postgres');
  await ensureCluster(dataDir);
  return PGlite.create({ dataDir, postgresqlconf: settings });
}

/** Opens the embedded Postgres in a folder, or in memory if null. Throws FolderInUse. */
export async function openPostgres(folder: string | null): Promise<Postgres> {
  const release = folder === null ? () => undefined : lock(folder);
  const database = await open(folder);
  const prepared = preparedStatements(database);
  let [written, plannedAt] = [0, 0];
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await guarded(sql, () => database.query<Row>(sql, [...parameters]))).rows,
    exec: async (sql) => void (await database.exec(sql)),
    async transaction(statements) {
      const refused = await prepared.transaction(statements);
      if (refused !== null) throw new DatabaseError(refused.error, refused.sql);
      for (const statement of statements) written += lengthOf(statement);
      if (written >= plannedAt + planningLength) {
        plannedAt = written;
        await prepared.forget();
      }
      if (written < maintenanceLength) return;
      [written, plannedAt] = [0, 0];
      // The batch is already committed. If this fails, the next batch fails too and reports it.
      await database.exec('CHECKPOINT').catch(() => undefined);
      await database.exec('VACUUM').catch(() => undefined);
    },
    async objectionTo(statements) {
      try {
        await database.transaction(async (transaction) => {
          for (const { sql, parameters } of statements)
            await guarded(sql, () => transaction.query(sql, [...parameters]));
          await transaction.rollback();
        });
        return null;
      } catch (error) {
        return error instanceof DatabaseError ? error : new DatabaseError(error, 'ROLLBACK');
      }
    },
    // Nothing runs while it reads the files, and the log of writes has all that was committed.
    dump: () => database.dumpDataDir('none'),
    async close() {
      await database.close();
      release();
    },
  };
}
