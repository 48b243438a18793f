import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, launchPlatform, platformEntry, platformEntryVariable } from '../../driver/platform.ts';
import { bundleProgram } from '../../run/bundle-program.mjs';

/** The folder of the built portal, as written by `npm run build`. */
export const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
export const firstPort = 4500;
/** Within the project, so that it finds the packages. */
const platformBundle = fileURLToPath(new URL('../../../test-results/platform.mjs', import.meta.url));

/** The environment variable with the folder of this run's databases, which Playwright's worker processes inherit. */
const variable = 'PORTAL_TEST_DATA';
const runFolder = (): string => process.env[variable] ?? tmpdir();

/** A database with the demo data, copied for each spec, because filling one takes seconds. */
export const seededFolder = (): string => join(runFolder(), 'seeded');
export const specFolder = (name: string): string => join(runFolder(), name);

/** Runs once before all specs. Returns the teardown, which runs after them. */
export default async function seed(): Promise<() => void> {
  if (!existsSync(`${dist}/index.html`)) throw new Error('Build the portal first: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  process.env[variable] = folder;
  await bundleProgram(platformEntry, platformBundle);
  process.env[platformEntryVariable] = platformBundle;
  const port = await freePort(firstPort);
  const platform = await launchPlatform({ port, data: seededFolder(), traffic: 0, dist });
  await platform.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}
