import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type {
  ExportFileName,
  ExportFiles,
} from '../../../../../src/domain/entities/billing-export/schema.ts';
import { exportFileNames } from '../../../../../src/domain/entities/billing-export/schema.ts';

/** Appends to the files of an export that is being prepared. */
export type Append = (file: ExportFileName, text: string) => Promise<void>;

/** The files of exports: `<folder>/exports/<id>/<lines|items>.csv`. They never change once they are there. */
export interface ExportStore {
  /** Writes both files of an export, then moves them into place at once. Those of an earlier attempt are lost. */
  readonly write: (id: string, work: (append: Append) => Promise<void>) => Promise<ExportFiles>;
  readonly pathOf: (id: string, file: ExportFileName) => Promise<string>;
  readonly remove: (id: string) => Promise<void>;
  /** Deletes everything if the store is temporary. */
  readonly close: () => Promise<void>;
}

const privateFolder = 0o700;
const privateFile = 0o600;

async function openFile(path: string) {
  const file = await open(path, 'wx', privateFile);
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async append(text: string): Promise<void> {
      const content = Buffer.from(text);
      hash.update(content);
      bytes += content.length;
      await file.appendFile(content);
    },
    async finish() {
      await file.sync();
      return { bytes, sha256: hash.digest('hex') };
    },
    close: () => file.close(),
  };
}

/** Opens the files in the platform's folder; null: in a temporary one, once it is needed. */
export function openExportStore(folder: string | null): ExportStore {
  let root: Promise<string> | null = folder === null ? null : Promise.resolve(resolve(folder, 'exports'));
  const place = async (id: string): Promise<string> => {
    if (!/^[\w-]{1,100}$/.test(id)) throw new RangeError('This id cannot name a folder');
    root ??= mkdtemp(join(tmpdir(), 'exports-'));
    return join(await root, id);
  };
  return {
    async write(id, work) {
      const [final, unfinished] = [await place(id), await place(`${id}-unfinished`)];
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { recursive: true, mode: privateFolder });
      const lines = await openFile(join(unfinished, 'lines.csv'));
      const items = await openFile(join(unfinished, 'items.csv'));
      const files = { lines, items } satisfies Record<ExportFileName, typeof lines>;
      try {
        await work((file, text) => files[file].append(text));
        const made = { lines: await lines.finish(), items: await items.finish() };
        await rm(final, { recursive: true, force: true });
        await rename(unfinished, final);
        return made;
      } finally {
        for (const name of exportFileNames) await files[name].close();
        await rm(unfinished, { recursive: true, force: true });
      }
    },
    pathOf: async (id, file) => join(await place(id), `${file}.csv`),
    remove: async (id) => rm(await place(id), { recursive: true, force: true }),
    async close() {
      if (folder === null && root !== null) await rm(await root, { recursive: true, force: true });
    },
  };
}
