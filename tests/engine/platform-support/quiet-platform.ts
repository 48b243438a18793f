import { vi } from 'vitest';
import { startPlatform } from '../../platform/start-platform.ts';
import type { Platform, PlatformOptions } from '../../platform/start-platform.ts';

// Two cores may be shared with everything else: a slow machine is no failure, a hang still is one.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

/** A platform in memory on a free port, without traffic. */
export const quietPlatform = (options: Partial<PlatformOptions> = {}): Promise<Platform> =>
  startPlatform({ port: 0, data: null, traffic: 0, control: false, scale: false, dist: null, ...options });
