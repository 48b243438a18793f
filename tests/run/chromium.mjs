import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, tool } from './process.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags for every Chromium that the tests start: no sandbox in containers, no traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium that runs: `CHROMIUM`, else one on the machine, else Playwright's own; undefined when there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const { chromium } = await import('@playwright/test');
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...elsewhere, chromium.executablePath()].find(starts);
}

/** Finds a Chromium, installing one when there is none: Playwright's, else Debian's. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== undefined) return found;
  console.log('No Chromium here; installing one …');
  await tool('@playwright/test/cli.js', ['install', 'chromium'], { timeout: 300_000 });
  const own = await findChromium();
  if (own !== undefined) return own;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env, timeout: 300_000 });
    await run('apt-get', ['install', '-y', '-q', 'chromium'], { env, timeout: 600_000 });
  }
  return findChromium();
}

/** Some systems put a script there that only says how to install it. */
function starts(path) {
  if (!existsSync(path)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
