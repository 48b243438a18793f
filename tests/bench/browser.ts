import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../run/chromium.mjs';

/** Every tab of a bench is one that somebody looks at: none is slowed because another lies over it. */
const allVisible = [
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
];

export class NoChromium extends Error {
  override name = 'NoChromium';
}

/** A browser on a profile; a persistent one, since what an incognito window stores never reaches the disk. */
export async function openProfile(folder: string, flags: readonly string[] = []): Promise<BrowserContext> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new NoChromium('install a Chromium, or name one in CHROMIUM');
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...chromiumFlags, ...allVisible, ...flags],
    viewport: { width: 1440, height: 900 },
  });
}

/** Runs the work on a fresh profile, gone afterwards. */
export async function withProfile<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
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

/** A page of the bench's own; what goes wrong in it is said. */
export async function openBenchPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(origin);
  await page.waitForFunction(() => 'bench' in window);
  return page;
}
