import { readdirSync, readFileSync } from 'node:fs';
import { root } from './process.mjs';

/** State that other files would notice: replaced modules and globals, databases, the language of the texts. */
const shared = /\bvi\.(?:mock|hoisted|stubGlobal)\b|fake-indexeddb|\bactivate(?:FullCatalog)?\(/;

/**
 * The test files below a folder that need modules of their own. The others can run in one registry of modules, which
 * loads and compiles each module once.
 * @param {string} folder
 * @returns {string[]}
 */
export const filesWithOwnModules = (folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => shared.test(readFileSync(root + path, 'utf8')));
