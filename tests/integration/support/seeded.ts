import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Platform, PlatformOptions } from '../../platform/start-platform.ts';
import { startPlatform } from '../../platform/start-platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder filled with the demo data, for tests to copy: filling one takes seconds. */
    seeded: string;
  }
}

const quietOptions = {
  port: 0,
  data: null,
  traffic: 0,
  control: false,
  scale: false,
  dist: null,
  passwordCost: 'test',
} as const;

/** Runs once before all tests of the project. Returns the teardown. */
export default async function seed(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'engine-tests-'));
  const seeded = join(folder, 'seeded');
  const platform = await startPlatform({ ...quietOptions, data: seeded });
  await platform.close();
  project.provide('seeded', seeded);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Starts a platform on a free port with the demo data and without traffic. `close` deletes its data. */
export async function seededPlatform(options: Partial<PlatformOptions> = {}): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  const data = join(folder, 'data');
  cpSync(inject('seeded'), data, { recursive: true });
  const platform = await startPlatform({ ...quietOptions, ...options, data });
  return {
    ...platform,
    async close() {
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
