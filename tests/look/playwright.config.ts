import { defineConfig } from '@playwright/test';
import { findHeadlessShell, testFlags } from '../run/chromium.mjs';

const executablePath = await findHeadlessShell();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/look-failures',
  globalSetup: '../browser/support/seed.ts',
  // Each visit has a platform of its own.
  workers: 2,
  fullyParallel: true,
  timeout: 3_600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // The same letters on every machine: no hinting and no colours at their edges.
      args: [...testFlags, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
