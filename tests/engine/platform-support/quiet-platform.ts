import { vi } from 'vitest';
import type { Platform, PlatformOptions } from '../../platform/start-platform.ts';
import { seededPlatform } from '../support/seeded.ts';

// Two cores may be shared with everything else: a slow machine is no failure, a hang still is one.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

/** A platform of one's own with the demo's data, on a free port, without traffic. */
export const quietPlatform = (options: Partial<PlatformOptions> = {}): Promise<Platform> =>
  seededPlatform(options);
