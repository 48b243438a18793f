/* Doubles and halves the rate of samples by a half-band filter. Each keeps the last samples for the next frame. */

/** The weights of the two nearest samples, and of the two next to them. */
const near = 9 / 16;
const far = -1 / 16;

const between = (samples: readonly number[], at: number): number =>
  near * ((samples[at] ?? 0) + (samples[at + 1] ?? 0)) +
  far * ((samples[at - 1] ?? 0) + (samples[at + 2] ?? 0));

/** Doubles the rate, with two samples of delay. */
export function createUpsampler() {
  let past: readonly number[] = [0, 0, 0];
  return (samples: readonly number[]): readonly number[] => {
    const all = [...past, ...samples];
    past = all.slice(-3);
    return samples.flatMap((_, n) => [all[n + 1] ?? 0, between(all, n + 1)]);
  };
}

/** Halves the rate, with four samples of delay. What lies above the new limit is weakened. */
export function createDownsampler() {
  let past: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0];
  const reach = past.length;
  return (samples: readonly number[]): readonly number[] => {
    const all = [...past, ...samples];
    const count = Math.floor((all.length - reach) / 2);
    past = all.slice(2 * count);
    return Array.from({ length: count }, (_, n) => {
      const at = 2 * n + reach / 2;
      const sides =
        near * ((all[at - 1] ?? 0) + (all[at + 1] ?? 0)) + far * ((all[at - 3] ?? 0) + (all[at + 3] ?? 0));
      return ((all[at] ?? 0) + sides) / 2;
    });
  };
}
