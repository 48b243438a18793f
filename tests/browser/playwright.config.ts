import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../run/chromium.mjs';

const executablePath = await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: './support/seed.ts',
  // One and a half a core: most of a test is waiting, and each spec has a platform of its own.
  workers: 3,
  // Flaky is broken, and is mended; but a machine that others load as well is no reason to lose a day's work.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    // Each test has a new browser, and one that installs the portal fetches all of it: a fifth of a test's time. Those
    // whose subject it is let it in.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // A trace films the page: as much work again as the test.
    trace: 'on-first-retry',
    // Moving things keep a browser that draws by processor busy.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
