import type { PlatformOptions } from '../../platform/start-platform.ts';

/** A platform on a free port, in memory, without traffic and without the control verbs. */
export const quietOptions = {
  port: 0,
  data: null,
  traffic: 0,
  control: false,
  scale: false,
  dist: null,
  passwordCost: 'test',
} as const satisfies PlatformOptions;
