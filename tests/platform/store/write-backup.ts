import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { headerLine, partOf, withHash } from './backup-format.ts';
import type { Store } from './store.ts';

/** The folders with files that never change once they are there. */
const fileFolders = ['audio', 'exports'] as const;
const unfinished = 'unfinished';

async function filesIn(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => relative(folder, path).split('/')[0] !== unfinished);
}

/** Keeps what is there now by a second name, so that a deletion does not reach it. */
async function keepFiles(folder: string, kept: string): Promise<void> {
  for (const name of fileFolders)
    for (const path of await filesIn(join(folder, name))) {
      const to = join(kept, relative(folder, path));
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await link(path, to).catch((error: NodeJS.ErrnoException) => {
        // Kept before, or deleted meanwhile.
        if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
      });
    }
}

const keptIn = (folder: string): string => join(folder, 'backup-files');

/** Lets go of the files that a backup kept whose process was killed. */
export const forgetKept = (folder: string): Promise<void> =>
  rm(keptIn(folder), { recursive: true, force: true });

/**
 * The parts of a backup of a folder: what the store has answered before, and the files that its rows name. The key beside
 * the data is left out. One at a time.
 */
export async function* backupOf(
  folder: string,
  store: Pick<Store, 'dump' | 'query'>,
  now: number,
): AsyncGenerator<Uint8Array> {
  const kept = keptIn(folder);
  await forgetKept(folder);
  try {
    const [schema] = await store.query<{ version: number; build: string }>(
      'SELECT version, build FROM schema',
    );
    if (schema === undefined || store.dump === undefined)
      throw new Error('only the embedded database can be backed up');
    // Before the database, for the files of rows that are deleted meanwhile, and after it, for those of new rows.
    await keepFiles(folder, kept);
    const database = await store.dump();
    await keepFiles(folder, kept);
    const paths = (await filesIn(kept)).toSorted();
    const files = await Promise.all(
      paths.map(async (path) => ({ path: relative(kept, path), bytes: (await stat(path)).size })),
    );
    yield* withHash(
      (async function* parts() {
        yield headerLine({
          schema,
          at: new Date(now).toISOString(),
          databaseBytes: database.size,
          files,
        });
        for await (const part of database.stream()) yield part;
        for (const { path, bytes } of files) yield* partOf(join(kept, path), 0, bytes);
      })(),
    );
  } finally {
    await forgetKept(folder);
  }
}
