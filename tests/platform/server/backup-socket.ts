import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { chmodSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupOf, forgetKept } from '../store/write-backup.ts';
import type { Store } from '../store/store.ts';

/** A socket file, because only this user of the machine gets at it, and no port has to be kept from others. */
const socketIn = (folder: string): string => join(resolve(folder), 'backup.sock');

/** The running platform has another backup in progress, or its backup failed. */
export class NoBackup extends Error {
  override name = 'NoBackup';
}

export interface BackupSocket {
  close(): Promise<void>;
}

/** Sends backups of a running platform to whoever asks at a socket file in its folder. */
export async function openBackupSocket(
  folder: string,
  store: () => Pick<Store, 'dump' | 'query'>,
  now: () => number,
): Promise<BackupSocket> {
  let isBusy = false;
  const server = createServer((_, response) => {
    if (isBusy) {
      response.writeHead(409).end();
      return;
    }
    isBusy = true;
    pipeline(Readable.from(backupOf(folder, store(), now())), response)
      .catch((error: unknown) => console.error('backup:', error))
      .finally(() => (isBusy = false));
  });
  await forgetKept(folder);
  const path = socketIn(folder);
  // That of a killed process stays behind.
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, 0o600);
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The backup that the platform running on the folder sends; null if none runs. Throws NoBackup. */
export async function askForBackup(folder: string): Promise<Readable | null> {
  const asked = request({ socketPath: socketIn(folder), path: '/' }).end();
  let answer: IncomingMessage;
  try {
    [answer] = (await once(asked, 'response')) as [IncomingMessage];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw new NoBackup(`The platform on ${folder} does not answer at its socket (${code ?? String(error)})`);
  }
  if (answer.statusCode !== 200) throw new NoBackup('Another backup of this platform is in progress');
  return answer;
}
