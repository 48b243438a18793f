/** A band of a scale: it covers every share below `upTo`. */
export type Band = { upTo: number };

/** The band that contains a share; the last band also covers everything above it. Bands are in ascending order. */
export function bandOf<B extends Band>(bands: readonly [B, ...B[]], share: number): B {
  return bands.find((band) => share < band.upTo) ?? bands.at(-1) ?? bands[0];
}
