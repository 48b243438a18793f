import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The top of the repository; everything runs from here, wherever it was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end, showing what it prints. Resolves to its exit code, 1 when a signal ended it or it
 * could not be started. When this process is told to end, so is the program, and then this process.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, timeout?: number }} [options] timeout in ms
 * @returns {Promise<number>}
 */
export function run(file, args, { env = {}, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      timeout,
      // npm is a script on Windows.
      shell: process.platform === 'win32' && file === 'npm',
    });
    let told = false;
    const pass = (signal) => {
      told = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, pass);
    const done = (code) => {
      for (const signal of signals) process.off(signal, pass);
      if (told) process.exit(1);
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
