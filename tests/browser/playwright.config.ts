import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell, testFlags } from '../run/chromium.mjs';

const launchOptions = (executablePath: string | undefined) => ({
  launchOptions: { args: testFlags, ...(executablePath === undefined ? {} : { executablePath }) },
});

/**
 * About workers and databases that outlive a page, about devices and web phones, about a browser that is closed and
 * opened again, or about scrolling, whose events come late in the headless shell.
 */
const needBrowser =
  /[\\/](?:(?:engine|phone)[\\/].*|session[\\/](?:account|killed-browser)|flow[\\/](?:draft-(?:restart|blocked)|outline)|number[\\/]number-(?:notation|path)|shell[\\/]announcements)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: './support/seed.ts',
  // 1.5 per core: a test mostly waits, and each spec has its own platform. Four take as long.
  workers: 3,
  // A flaky test is broken and must be repaired, but the load of a shared CI machine must not fail a whole run.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  // These end what hangs; speed is the bench's matter. A shared machine under load can take four times as long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    // Each test has a new browser context, which would download the whole portal to install it: a fifth of a test's
    // time. Tests that need the service worker allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // Recording a trace takes as much time as the test itself.
    trace: 'on-first-retry',
    // Animations are expensive without a GPU.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'browser', testMatch: needBrowser, use: launchOptions(await findChromium()) },
    { name: 'shell', testIgnore: needBrowser, use: launchOptions(await findHeadlessShell()) },
  ],
});
