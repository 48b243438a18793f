import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { askForBackup, NoBackup } from '../server/backup-socket.ts';
import { checkWhole } from '../store/backup-format.ts';
import { openPostgres } from '../store/postgres.ts';
import { backupOf } from '../store/write-backup.ts';

/** Writes a backup of a folder, whose platform may run. Throws NoBackup, BadBackup, FolderInUse. */
export async function backUp(folder: string, file: string): Promise<void> {
  if (existsSync(file)) throw new NoBackup(`${file} exists; name another file`);
  if (!existsSync(`${folder}/postgres`)) throw new NoBackup(`${folder} has no data of a platform`);
  const unfinished = `${file}.unfinished`;
  const write = (parts: Readable): Promise<void> =>
    pipeline(parts, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  try {
    const running = await askForBackup(folder);
    if (running !== null)
      await write(running).catch((error: NodeJS.ErrnoException) => {
        throw new NoBackup(
          `The platform has ended, or the backup cannot be written (${error.code ?? error.message})`,
        );
      });
    else {
      const postgres = await openPostgres(folder);
      try {
        await write(Readable.from(backupOf(folder, postgres, Date.now())));
      } finally {
        await postgres.close();
      }
    }
    await checkWhole(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
