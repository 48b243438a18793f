import { cpSync, rmSync } from 'node:fs';
import { freePort, launchPlatform } from '../../driver/platform.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { firstPort, seededFolder, specFolder } from './seed.ts';

/** The spec that a platform is started for, and the options of that spec. */
export interface SpecPlatformOptions {
  readonly spec: string;
  /** Simulated calls per second. */
  readonly traffic: number;
  /** The folder from which the portal is served. */
  readonly site: string;
}

/**
 * The platforms of one worker, one at a time. Each spec gets a new platform with the demo data; the worker, its browser
 * and the platform's process, which take seconds to start, are reused for the next spec.
 */
export function specPlatforms(browserName: string, workerIndex: number) {
  let count = 0;
  let current: (SpecPlatformOptions & { readonly data: string; readonly platform: TestPlatform }) | null =
    null;

  return {
    async get({ spec, traffic, site }: SpecPlatformOptions): Promise<TestPlatform> {
      if (current?.spec === spec && current.traffic === traffic && current.site === site)
        return current.platform;
      const data = specFolder(`${browserName}-${workerIndex}-${(count += 1)}`);
      cpSync(seededFolder(), data, { recursive: true });
      const last = current;
      const port = last?.platform.port ?? (await freePort(firstPort + (workerIndex % 40)));
      const options = { port, data, traffic, dist: site };
      const platform = await (last ? last.platform.replace(options) : launchPlatform(options));
      current = { spec, traffic, site, data, platform };
      if (last) rmSync(last.data, { recursive: true, force: true });
      return platform;
    },
    async end(): Promise<void> {
      await current?.platform.stop();
      if (current) rmSync(current.data, { recursive: true, force: true });
      current = null;
    },
  };
}
