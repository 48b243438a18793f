/**
 * Enters samples into the peaks of a whole, of which they are the part between two shares (0 to 1): of each stretch the
 * loudest.
 */
export function addPeaks(peaks: Float32Array, samples: Float32Array, from: number, to: number): void {
  for (let n = 0; n < samples.length; n += 1) {
    const share = from + ((to - from) * n) / samples.length;
    const at = Math.min(peaks.length - 1, Math.floor(share * peaks.length));
    const loud = Math.abs(samples[n] ?? 0);
    if (loud > (peaks[at] ?? 0)) peaks[at] = loud;
  }
}

/** The peaks as heights from 0 to 1: the loudest is as high as can be, but where there is only noise. */
export function heights(peaks: ArrayLike<number>): readonly number[] {
  const all = Array.from(peaks);
  const loudest = Math.max(0.05, ...all);
  return all.map((peak) => peak / loudest);
}
