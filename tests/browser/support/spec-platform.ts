import { cpSync, rmSync } from 'node:fs';
import { freePort, launchPlatform } from '../../driver/platform.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { firstPort, seededFolder, specFolder } from './seed.ts';

/** What a platform is started for: a spec, and how that wants it. */
export interface Wanted {
  readonly spec: string;
  /** Simulated calls per second. */
  readonly traffic: number;
  /** The folder from which the portal is served. */
  readonly site: string;
}

/**
 * The platforms of one worker, one at a time: each spec has one of its own with the demo's data, while the worker
 * and its browser, which take seconds to start, serve one spec after the other.
 */
export function specPlatforms(browserName: string, workerIndex: number) {
  const data = specFolder(`${browserName}-${workerIndex}`);
  let current: (Wanted & { readonly platform: TestPlatform }) | null = null;

  async function end(): Promise<void> {
    await current?.platform.stop();
    current = null;
    rmSync(data, { recursive: true, force: true });
  }
  return {
    end,
    async of({ spec, traffic, site }: Wanted): Promise<TestPlatform> {
      if (current?.spec === spec && current.traffic === traffic && current.site === site)
        return current.platform;
      await end();
      cpSync(seededFolder(), data, { recursive: true });
      const port = await freePort(firstPort + (workerIndex % 40));
      const platform = await launchPlatform({ port, data, traffic, dist: site });
      current = { spec, traffic, site, platform };
      return platform;
    },
  };
}
