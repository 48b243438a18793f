import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { cpSync, rmSync } from 'node:fs';
import { freePort, launchPlatform } from '../../driver/platform.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { usePortal } from '../../driver/portal.ts';
import type { Portal } from '../../driver/portal.ts';
import { dist, firstPort, seededFolder, specFolder } from './seed.ts';

interface PerTest {
  /** A tab in a browser that knows nothing yet. */
  readonly portal: Portal;
  /** A browser with a profile on disk, which can be closed and opened again. */
  readonly profile: Profile;
  /** What the engine runs in: a shared worker, or that of an elected tab, as in a browser that has no shared ones. */
  readonly host: EngineHost;
}

interface PerSpec {
  /** Names the spec, and so gives it a platform and data of its own. */
  readonly subject: string;
  /** Simulated calls per second. */
  readonly traffic: number;
  /** The folder from which the portal is served. */
  readonly site: string;
  readonly platform: TestPlatform;
}

type EngineHost = 'shared' | 'elected';
const hostOfRun: EngineHost = process.env['PORTAL_TEST_HOST'] === 'elected' ? 'elected' : 'shared';

/** Before its first page. */
export const prepareContext = async (context: BrowserContext, host: EngineHost): Promise<void> => {
  if (host === 'elected')
    await context.addInitScript(() => void Reflect.deleteProperty(window, 'SharedWorker'));
};

export interface Profile {
  readonly folder: string;
  /** Starts the browser; answers a tab of it. */
  readonly open: () => Promise<Portal>;
  readonly close: () => Promise<void>;
}

export const test = base.extend<PerTest, PerSpec>({
  subject: ['', { scope: 'worker', option: true }],
  traffic: [0, { scope: 'worker', option: true }],
  site: [dist, { scope: 'worker', option: true }],

  platform: [
    async ({ subject, traffic, site }, use, { workerIndex }) => {
      const data = specFolder(`${subject}-${workerIndex}`);
      cpSync(seededFolder(), data, { recursive: true });
      const port = await freePort(firstPort + (workerIndex % 40));
      const platform = await launchPlatform({ port, data, traffic, dist: site });
      await use(platform);
      await platform.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  host: [hostOfRun, { option: true }],

  context: async ({ context, host }, use) => {
    await prepareContext(context, host);
    await use(context);
  },

  portal: async ({ context, platform }, use) => {
    await use(usePortal(await context.newPage(), platform.origin));
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

export { expect } from '@playwright/test';
