import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The top of the repository, ending in a slash. Everything runs from here, wherever it was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end. Resolves to its exit code: 1 when a signal ended it or it could not be started. A signal
 * to this process is passed on to the program, and ends this process after it. The program prints to this process's
 * output, unless `onOutput` takes its text.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, timeout?: number, onOutput?: (text: string) => void }} [options] timeout in ms
 * @returns {Promise<number>}
 */
export function run(file, args, { env = {}, timeout, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      timeout,
      // npm is a script on Windows.
      shell: process.platform === 'win32' && file === 'npm',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    let interrupted = false;
    const passOn = (signal) => {
      interrupted = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, passOn);
    const done = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      if (interrupted) process.exit(1);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${file}: ${error.message}`);
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Runs a JavaScript program of a package: `tool('vite/bin/vite.js', ['build'])`. */
export const tool = (path, args, options) =>
  run(process.execPath, [`${root}node_modules/${path}`, ...args], options);
