import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { cpSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { TestPlatform } from '../../driver/platform.ts';
import { usePortal } from '../../driver/portal.ts';
import type { Portal } from '../../driver/portal.ts';
import { microphoneFlags } from './call-audio.ts';
import { dist, specFolder } from './seed.ts';
import { specPlatforms } from './spec-platform.ts';

interface TestFixtures {
  /** A tab in a fresh browser context. */
  readonly portal: Portal;
  /**
   * Opens a tab in another fresh browser context. All are closed after the test, because the platform of the next spec
   * uses the same address.
   */
  readonly openOtherBrowser: () => Promise<Portal>;
  /** A browser with a profile on disk, which can be closed and opened again. */
  readonly profile: Profile;
  /** The engine's host: a shared worker, or the worker of an elected tab, as in browsers without shared workers. */
  readonly host: EngineHost;
  /** Simulated calls per second. */
  readonly traffic: number;
  /** The folder from which the portal is served. */
  readonly site: string;
  /** The platform of this spec; no other spec sees its data. */
  readonly platform: TestPlatform;
}

interface WorkerFixtures {
  readonly platforms: ReturnType<typeof specPlatforms>;
}

type EngineHost = 'shared' | 'elected';
const hostOfRun: EngineHost = process.env['PORTAL_TEST_HOST'] === 'elected' ? 'elected' : 'shared';

/** Prepares a context for the engine's host. Call it before the context opens its first page. */
export const prepareContext = async (context: BrowserContext, host: EngineHost): Promise<void> => {
  if (host === 'elected')
    await context.addInitScript(() => void Reflect.deleteProperty(window, 'SharedWorker'));
};

export interface Profile {
  readonly folder: string;
  /** Starts the browser and returns its first tab. */
  readonly open: () => Promise<Portal>;
  readonly close: () => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  traffic: [0, { option: true }],
  site: [dist, { option: true }],

  platforms: [
    async ({ browserName }, use, { workerIndex }) => {
      const platforms = specPlatforms(browserName, workerIndex);
      await use(platforms);
      await platforms.end();
    },
    { scope: 'worker' },
  ],
  // On a busy machine, starting a platform takes a third of a test's time: it has a deadline of its own.
  platform: [
    async ({ platforms, traffic, site }, use, { file }) => {
      await use(await platforms.get({ spec: file, traffic, site }));
    },
    { timeout: 60_000 },
  ],

  host: [hostOfRun, { option: true }],

  context: async ({ context, host }, use) => {
    await prepareContext(context, host);
    await use(context);
  },

  portal: async ({ context, platform }, use) => {
    await use(usePortal(await context.newPage(), platform.origin));
  },

  openOtherBrowser: async ({ browser, platform, host }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      await prepareContext(context, host);
      return usePortal(await context.newPage(), platform.origin);
    });
    for (const context of opened) await context.close();
  },

  profile: async ({ playwright, launchOptions, locale, timezoneId, platform, host }, use, info) => {
    const folder = info.outputPath('profile');
    let context: BrowserContext | null = null;
    const close = async (): Promise<void> => {
      await context?.close();
      context = null;
    };
    await use({
      folder,
      async open() {
        const options = { ...launchOptions, ...(locale && { locale }), ...(timezoneId && { timezoneId }) };
        context = await playwright.chromium.launchPersistentContext(folder, options);
        await prepareContext(context, host);
        return usePortal(context.pages()[0] ?? (await context.newPage()), platform.origin);
      },
      close,
    });
    await close();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** The test function for specs that change the built portal, as a deployment does: it serves a copy. */
export const testOnCopy = test.extend({
  site: async ({ site }, use, { file, workerIndex }) => {
    const copy = specFolder(`${basename(file)}-${workerIndex}`);
    rmSync(copy, { recursive: true, force: true });
    cpSync(site, copy, { recursive: true });
    await use(copy);
  },
});

/**
 * The test function for specs with a microphone, which sends silence. Their browser has other flags, so their workers
 * are others; shared by these specs, because a worker with its browser and platform takes seconds to start.
 */
export const testWithMicrophone = test.extend({
  permissions: ['microphone'],
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphoneFlags] });
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
