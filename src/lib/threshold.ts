/** A band of a scale: it holds for every share below `upTo`. */
export type Band = { upTo: number };

/** The band a share falls in; above the last one, the last. Bands are listed from low to high. */
export function bandOf<B extends Band>(bands: readonly [B, ...B[]], share: number): B {
  return bands.find((band) => share < band.upTo) ?? bands.at(-1) ?? bands[0];
}
