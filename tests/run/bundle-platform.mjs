import { cpSync, mkdirSync } from 'node:fs';
import { bundleProgram } from './bundle-program.mjs';
import { root } from './process.mjs';

/** The files that the modules of the platform read. */
const read = ['tests/platform/auth/common-passwords.txt', 'tests/platform/brand'];

/** Writes the platform into a folder: `platform.mjs` and the files that it reads. It runs with `node_modules` beside it. */
export async function bundlePlatform(folder) {
  mkdirSync(folder, { recursive: true });
  await bundleProgram(`${root}tests/platform/main.ts`, `${folder}/platform.mjs`, { isMovable: true });
  for (const path of read) cpSync(root + path, `${folder}/${path}`, { recursive: true });
}
