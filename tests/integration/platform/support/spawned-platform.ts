import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';

/** Runs the platform like `npm start` on a folder, in a process of its own, and collects its output. */
export function spawnPlatform(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
  flags: readonly string[] = [],
) {
  const child = spawn(process.execPath, [inject('platformProgram'), ...flags], {
    env: { ...process.env, PLATFORM_DATA: folder, TRAFFIC: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, port] = /localhost:(\d+)/.exec(printed.out) ?? [];
      // The table of accounts is printed last.
      if (port !== undefined && printed.out.includes('mila@')) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed.err}`)));
  });
  ready.catch(() => undefined);
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  return { child, printed, ready, ended };
}

/** Kills a process that is still running. */
export function killIfRunning(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}
