import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Platform, PlatformOptions } from '../../platform/start-platform.ts';
import { startPlatform } from '../../platform/start-platform.ts';
import { quietOptions } from './quiet-options.ts';

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
