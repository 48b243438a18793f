import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundleProgram } from '../../run/bundle-program.mjs';
import { quietOptions } from './quiet-options.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder filled with the demo data, for tests to copy: filling one takes seconds. */
    seeded: string;
    /** The bundle of what `npm start` runs: it starts in a sixth of the processor time of its modules. */
    platformProgram: string;
  }
}

const entry = fileURLToPath(new URL('../../platform/main.ts', import.meta.url));
/** Within the project, so that it finds the packages. */
const bundle = fileURLToPath(new URL('../../../test-results/platform-main.mjs', import.meta.url));
/** The environment variable with the filled folder. A variable, because each project loads this module again. */
const variable = 'PORTAL_TEST_SEEDED';

/** Runs before the tests of each project; the first project fills the folder for all. Returns the teardown. */
export default async function seed(project: TestProject): Promise<() => void> {
  project.provide('platformProgram', bundle);
  const filled = process.env[variable];
  if (filled !== undefined) {
    project.provide('seeded', filled);
    return () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'engine-tests-'));
  const seeded = join(folder, 'seeded');
  await bundleProgram(entry, bundle);
  // Loaded only here, because loading the platform takes as long as filling the folder.
  const { startPlatform } = await import('../../platform/start-platform.ts');
  const platform = await startPlatform({ ...quietOptions, data: seeded });
  await platform.close();
  process.env[variable] = seeded;
  project.provide('seeded', seeded);
  return () => {
    delete process.env[variable];
    rmSync(folder, { recursive: true, force: true });
  };
}
