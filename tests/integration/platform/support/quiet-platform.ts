import { vi } from 'vitest';
import { seededPlatform } from '../../support/seeded.ts';

// The machine may be busy: these limits tolerate slowness, but still catch a hang.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

export const quietPlatform = seededPlatform;
