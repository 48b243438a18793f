import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vite.config.ts';

const { projects: _, ...test } = base.test ?? {};

/** Runs any test file of the projects that need no browser, in modules of its own. */
export default defineConfig({
  ...base,
  root: join(import.meta.dirname, '../..'),
  test: {
    ...test,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    retry: 0,
    // Filled once for all runs, by the code without faults.
    provide: { seeded: process.env['MUTATE_SEEDED'] ?? '' },
  },
});
