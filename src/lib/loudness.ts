/** How loud something is, stretch by stretch of its length. */
export interface Loudness {
  readonly squares: Float64Array;
  readonly counts: Float64Array;
}

export const createLoudness = (stretches: number): Loudness => ({
  squares: new Float64Array(stretches),
  counts: new Float64Array(stretches),
});

/** Enters samples, which are the part of the whole between two shares (0 to 1). */
export function addSamples(
  { squares, counts }: Loudness,
  samples: Float32Array,
  from: number,
  to: number,
): void {
  for (let n = 0; n < samples.length; n += 1) {
    const share = from + ((to - from) * n) / samples.length;
    const at = Math.min(counts.length - 1, Math.floor(share * counts.length));
    const sample = samples[n] ?? 0;
    squares[at] = (squares[at] ?? 0) + sample * sample;
    counts[at] = (counts[at] ?? 0) + 1;
  }
}

/** Each stretch's (0 to 1): its power, since of some seconds of speech the loudest moment is always the same. */
export const levelsOf = ({ squares, counts }: Loudness): readonly number[] =>
  Array.from(squares, (sum, at) => Math.sqrt(sum / Math.max(1, counts[at] ?? 0)));

/** As heights from 0 to 1: the loudest is as high as can be, but where there is only noise. */
export function heights(levels: readonly number[]): readonly number[] {
  const loudest = Math.max(0.02, ...levels);
  return levels.map((level) => level / loudest);
}
