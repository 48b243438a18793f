import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkWhole, partOf, readHeader } from './backup-format.ts';
import { unpackCluster } from './fresh-cluster.ts';
import { currentSchema, SchemaTooNew } from './schema.ts';

export class FolderNotEmpty extends Error {
  override name = 'FolderNotEmpty';
}

/**
 * Fills an empty folder with a backup, whole or not at all: it is unpacked beside the folder and moved there at the end.
 * Throws FolderNotEmpty, BadBackup, SchemaTooNew.
 */
export async function restoreBackup(file: string, folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new FolderNotEmpty(`${folder} is not empty; name another folder, or move this one away`);
  await checkWhole(file);
  const { header, start } = await readHeader(file);
  if (header.schema.version > currentSchema) throw new SchemaTooNew(header.schema, currentSchema);

  const unfinished = `${resolve(folder)}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    mkdirSync(unfinished, { recursive: true });
    const packed: BlobPart[] = [];
    for await (const part of partOf(file, start, header.databaseBytes)) packed.push(new Uint8Array(part));
    await unpackCluster(join(unfinished, 'postgres'), new Blob(packed));
    let position = start + header.databaseBytes;
    for (const { path, bytes } of header.files) {
      const to = join(unfinished, path);
      // Recorded calls are for this user of the machine only.
      mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
      await pipeline(
        Readable.from(partOf(file, position, bytes)),
        createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
      );
      position += bytes;
    }
    // An empty folder gives way.
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
