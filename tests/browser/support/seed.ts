import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort, launchPlatform } from '../../driver/platform.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The portal as `npm run build` leaves it. */
export const dist = folder('dist');
/** A database with the demo in it, to be copied: to fill one takes seconds. */
export const seeded = folder('test-results/seeded');
export const firstPort = 4500;

/** Runs once, before all specs. */
export default async function seed(): Promise<void> {
  if (!existsSync(`${dist}/index.html`)) throw new Error('Build the portal first: npm run build');
  rmSync(seeded, { recursive: true, force: true });
  mkdirSync(seeded, { recursive: true });
  const port = await freePort(firstPort);
  const platform = await launchPlatform({ port, data: seeded, traffic: 0, dist });
  await platform.stop();
}
