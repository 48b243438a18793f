import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, launchPlatform } from '../../driver/platform.ts';

/** The portal as `npm run build` leaves it. */
export const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
export const firstPort = 4500;

/** Where this run keeps its databases: Playwright's workers are processes of their own, and inherit it. */
const variable = 'PORTAL_TEST_DATA';
const runFolder = (): string => process.env[variable] ?? tmpdir();

/** A database with the demo in it, to be copied: to fill one takes seconds. */
export const seededFolder = (): string => join(runFolder(), 'seeded');
export const specFolder = (name: string): string => join(runFolder(), name);

/** Runs once before all specs; what it answers runs after them. */
export default async function seed(): Promise<() => void> {
  if (!existsSync(`${dist}/index.html`)) throw new Error('Build the portal first: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  process.env[variable] = folder;
  const port = await freePort(firstPort);
  const platform = await launchPlatform({ port, data: seededFolder(), traffic: 0, dist });
  await platform.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}
