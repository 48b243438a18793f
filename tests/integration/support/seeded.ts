import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Platform, PlatformOptions } from '../../platform/start-platform.ts';
import { startPlatform } from '../../platform/start-platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the demo in it, to be copied: to fill one takes seconds. */
    seeded: string;
  }
}

const quiet = { port: 0, data: null, traffic: 0, control: false, scale: false, dist: null } as const;

/** Runs once before all tests of the project; what it answers runs after them. */
export default async function seed(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'engine-tests-'));
  const seeded = join(folder, 'seeded');
  const platform = await startPlatform({ ...quiet, data: seeded });
  await platform.close();
  project.provide('seeded', seeded);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A platform of one's own on a free port, without traffic, with the demo's data; gone at close. */
export async function seededPlatform(options: Partial<PlatformOptions> = {}): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  const data = join(folder, 'data');
  cpSync(inject('seeded'), data, { recursive: true });
  const platform = await startPlatform({ ...quiet, ...options, data });
  return {
    ...platform,
    async close() {
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
