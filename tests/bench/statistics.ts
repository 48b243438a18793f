/** The value below which `share` of the samples lie (nearest rank). Throws RangeError when there are none. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined || Number.isNaN(value)) throw new RangeError('no quantile of no samples');
  return value;
}

/** The middle sample; the mean of the middle two of an even number. Throws RangeError when there are none. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new RangeError('no median of no samples');
  return (low + high) / 2;
}

export const p95 = (samples: readonly number[]): number => quantile(samples, 0.95);

/**
 * The median over rounds of subject ÷ reference: a slow round slows both sides of its ratio. Throws RangeError
 * unless every round has both.
 */
export function ratio(subject: readonly number[], reference: readonly number[]): number {
  if (subject.length !== reference.length) throw new RangeError('a round lacks its reference');
  return median(subject.map((value, round) => value / (reference[round] ?? Number.NaN)));
}

/** Relative change between the first and the last yardstick: 0 is none, 0.3 is 30 %. */
export const drift = (first: number, last: number): number =>
  Math.max(first, last) / Math.min(first, last) - 1;

/** With more drift than this, a run has measured the machine rather than the portal. */
export const driftLimit = 0.3;
