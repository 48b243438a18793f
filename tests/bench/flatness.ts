import { median } from './statistics.ts';

/** How many times its first third a run of figures is in its last: 1 is flat. The first figure is left out: all is still warming up. */
export function growth(samples: readonly number[]): number {
  const counted = samples.length > 3 ? samples.slice(1) : samples;
  const third = Math.max(1, Math.floor(counted.length / 3));
  return median(counted.slice(-third)) / median(counted.slice(0, third));
}
