import { median } from './statistics.ts';

/**
 * The median of the last third divided by that of the first: 1 is flat. Leaves out the first figure, which includes
 * warm-up.
 */
export function growth(samples: readonly number[]): number {
  const counted = samples.length > 3 ? samples.slice(1) : samples;
  const third = Math.max(1, Math.floor(counted.length / 3));
  return median(counted.slice(-third)) / median(counted.slice(0, third));
}
