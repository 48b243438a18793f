import { vi } from 'vitest';
import { seededPlatform } from '../../support/seeded.ts';

// Two cores may be shared with everything else: a slow machine is no failure, a hang still is one.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

export const quietPlatform = seededPlatform;
