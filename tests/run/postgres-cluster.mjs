import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian's packages put the programs that are not in PATH. */
const debian = '/usr/lib/postgresql';

/** The folder of the server's programs; null where none is installed. */
function programs() {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a));
  const folder = newest === undefined ? null : join(debian, newest, 'bin');
  return folder !== null && existsSync(join(folder, 'initdb')) ? folder : null;
}

/** The server refuses to run as root, so it gets the user that its package made. */
function run(program, args) {
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = isRoot
    ? ['runuser', '-u', 'postgres', '--', program, ...args]
    : [program, ...args];
  const { status, stderr } = spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts a PostgreSQL server of its own in a temporary folder; null where none is installed. Tests kill platforms, never
 * the machine, so it does not fsync.
 */
export async function startCluster() {
  const bin = programs();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  run(join(bin, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'portal',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop() {
      run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
