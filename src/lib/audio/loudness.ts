/** Loudness over the length of an audio file, in equal segments: sums of squared samples, and sample counts. */
export interface Loudness {
  readonly squares: Float64Array;
  readonly counts: Float64Array;
}

export const createLoudness = (segments: number): Loudness => ({
  squares: new Float64Array(segments),
  counts: new Float64Array(segments),
});

/** Adds samples that cover the part of the file between two fractions (0 to 1) of its length. */
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

/** The level (0 to 1) of each segment: RMS, because the peak of any few seconds of speech is about the same. */
export const levelsOf = ({ squares, counts }: Loudness): readonly number[] =>
  Array.from(squares, (sum, at) => Math.sqrt(sum / Math.max(1, counts[at] ?? 0)));

/** Levels scaled to bar heights from 0 to 1: the loudest bar is 1, unless there is only noise. */
export function barHeights(levels: readonly number[]): readonly number[] {
  const loudest = Math.max(0.02, ...levels);
  return levels.map((level) => level / loudest);
}
