import { readFileSync } from 'node:fs';
import { root, run } from './process.mjs';

/** Installs what the lock asks for, when something of it is missing. Ends the process when it cannot. */
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
 * Installs the packages of a folder that has a lock of its own, when something of them is missing; answers whether
 * they are there. None of their scripts runs.
 * @param {string} folder
 */
export async function installInto(folder) {
  if (isInstalled(`${folder}/`)) return true;
  console.log(`Installing packages into ${folder} …`);
  return (await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--loglevel=error'])) === 0;
}

/** Holds what npm noted about node_modules against the lock. Packages for other platforms may be missing. */
function isInstalled(folder) {
  const wanted = packages(`${folder}package-lock.json`);
  const present = packages(`${folder}node_modules/.package-lock.json`);
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] === undefined ? optional === true : present[path].version === version),
  );
}

function packages(path) {
  try {
    return JSON.parse(readFileSync(root + path, 'utf8')).packages;
  } catch {
    return null;
  }
}
