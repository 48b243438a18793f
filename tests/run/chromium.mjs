import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, tool } from './process.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const knownPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Playwright's own list, which the browser forgets when it is given another one, and the popup of the address bar: each
 * window would load it as a page of its own, a sixth of the processor time of a short test.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
];

const flagsWithout = (features) => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join()}`,
];

/**
 * Flags for the Chromium of the bench: no sandbox (for containers) and no network traffic from the browser itself.
 */
export const benchFlags = flagsWithout(disabledFeatures);

/**
 * The same for browser tests, without what pays off only for users, who stay longer than a test: the process that
 * Chromium keeps ready for the next page, a twentieth of the processor time of a visit, and the optimizing compilers of
 * its scripts, a tenth of a visit and a third of a check by axe.
 */
export const testFlags = [
  ...flagsWithout([...disabledFeatures, 'SpareRendererForSitePerProcess']),
  '--js-flags=--no-maglev --no-turbofan',
];

const onPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/** Finds a working Chromium: `CHROMIUM`, one on the machine, or Playwright's; undefined when there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const { chromium } = await import('@playwright/test');
  return [...onPath(names), ...knownPaths, chromium.executablePath()].find(canStart);
}

/**
 * Finds Chromium's headless shell: the same engine without the windows, which takes an eighth less processor time. Without
 * one, or if `CHROMIUM` names the browser for all tests, it is the Chromium that `findChromium` finds.
 */
export async function findHeadlessShell() {
  if (process.env.HEADLESS_SHELL) return process.env.HEADLESS_SHELL;
  const shell = process.env.CHROMIUM ? undefined : onPath(['chromium-headless-shell']).find(canStart);
  return shell ?? findChromium();
}

/** Finds a Chromium, or installs Playwright's or Debian's. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== undefined) return found;
  console.log('No Chromium found; installing one …');
  await tool('@playwright/test/cli.js', ['install', 'chromium'], { timeout: 300_000 });
  const own = await findChromium();
  if (own !== undefined) return own;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env, timeout: 300_000 });
    await run('apt-get', ['install', '-y', '-q', 'chromium', 'chromium-headless-shell'], {
      env,
      timeout: 600_000,
    });
  }
  return findChromium();
}

/** Tells whether it starts: on some systems the path is a script that only explains how to install it. */
function canStart(path) {
  if (!existsSync(path)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
