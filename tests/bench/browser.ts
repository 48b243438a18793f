import type { BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { benchFlags, findChromium } from '../run/chromium.mjs';
import { temporaryFolder } from './temporary-folder.ts';

/** Keeps Chromium from throttling covered tabs: every tab of the bench counts as visible. */
const allVisible = [
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
];

export class NoChromium extends Error {
  override name = 'NoChromium';
}

/** Opens a browser on a profile folder. A persistent one, since an incognito window never writes to disk. */
export async function openProfile(folder: string, flags: readonly string[] = []): Promise<BrowserContext> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new NoChromium('install a Chromium, or set CHROMIUM to its path');
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...benchFlags, ...allVisible, ...flags],
    viewport: { width: 1440, height: 900 },
  });
}

/** Runs the work on a fresh profile, deleted afterwards. */
export async function withProfile<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = temporaryFolder('bench-profile-');
  try {
    return await work(folder.path);
  } finally {
    await folder.remove();
  }
}

export const withBrowser = <Value>(work: (context: BrowserContext) => Promise<Value>): Promise<Value> =>
  withProfile(async (folder) => {
    const context = await openProfile(folder);
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  });

/** Opens one of the bench's own pages and prints its errors. */
export async function openBenchPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(origin);
  await page.waitForFunction(() => 'bench' in window);
  return page;
}
