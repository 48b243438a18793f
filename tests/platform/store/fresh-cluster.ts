import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/*
 * Making an empty database takes the embedded Postgres three seconds of work; unpacking one half a second. So the
 * first is kept beside the packages, for the next start of a test or a demonstration.
 */
const require = createRequire(import.meta.url);
const packageFolder = dirname(dirname(require.resolve('@electric-sql/pglite')));
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  version: string;
};
const cache = join(packageFolder, '..', '..', '.cache', 'embedded-postgres');
const file = join(cache, `${version}.tar`);

/** A cluster with nothing in it, as PGlite's `loadDataDir` takes it. */
export async function freshCluster(): Promise<Blob> {
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const database = await PGlite.create();
  const packed = await database.dumpDataDir('none');
  await database.close();
  try {
    mkdirSync(cache, { recursive: true });
    // Another process may be at it too: the last rename wins, and no reader sees half a file.
    const mine = `${file}.${process.pid}`;
    writeFileSync(mine, Buffer.from(await packed.arrayBuffer()));
    renameSync(mine, file);
  } catch {
    // Installed where nothing may be written: every start makes its own.
  }
  return packed;
}

/** Sees to it that there is a cluster in the folder: a whole one or, killed half-way, none. */
export async function layCluster(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create({ dataDir: unfinished, loadDataDir: await freshCluster() });
  await database.close();
  renameSync(unfinished, folder);
}
