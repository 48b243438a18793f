import { readFileSync } from 'node:fs';
import { root, run } from './process.mjs';

/** Installs packages when any of the lock is missing. Ends the process when that fails. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Node 20 or newer is needed; this is ${process.version}.`);
    process.exit(1);
  }
  if (isInstalled('')) return;
  console.log('Installing packages …');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error('npm ci failed; nothing was started.');
    process.exit(code);
  }
}

/**
 * Installs the packages of a folder with its own lock when any is missing, without running their scripts; resolves
 * to whether they are installed.
 * @param {string} folder
 */
export async function installInto(folder) {
  if (isInstalled(`${folder}/`)) return true;
  console.log(`Installing packages into ${folder} …`);
  return (await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--loglevel=error'])) === 0;
}

/** Compares npm's record in node_modules with the lock. Packages for other platforms may be missing. */
function isInstalled(folder) {
  const locked = packages(`${folder}package-lock.json`);
  const installed = packages(`${folder}node_modules/.package-lock.json`);
  if (locked === null || installed === null) return false;
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === '' ||
      (installed[path] === undefined ? optional === true : installed[path].version === version),
  );
}

function packages(path) {
  try {
    return JSON.parse(readFileSync(root + path, 'utf8')).packages;
  } catch {
    return null;
  }
}
