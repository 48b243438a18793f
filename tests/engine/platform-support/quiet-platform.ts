import { startPlatform } from '../../platform/start-platform.ts';
import type { Platform, PlatformOptions } from '../../platform/start-platform.ts';

/** A platform in memory on a free port, without traffic. */
export const quietPlatform = (options: Partial<PlatformOptions> = {}): Promise<Platform> =>
  startPlatform({ port: 0, data: null, traffic: 0, control: false, scale: false, dist: null, ...options });
