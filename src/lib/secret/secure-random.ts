/** The part of `crypto` that is used here. */
export type RandomSource = Pick<Crypto, 'getRandomValues'>;

/** There is no secure random source, and a guessable password is worse than none (S1-8-06). */
export class NoSecureRandom extends Error {
  override name = 'NoSecureRandom';
  constructor() {
    super('This environment has no secure random source');
  }
}

/** The environment's source. Throws NoSecureRandom. */
export function secureRandom(): RandomSource {
  const source = globalThis.crypto as Crypto | undefined;
  if (typeof source?.getRandomValues !== 'function') throw new NoSecureRandom();
  return source;
}

const range = 2 ** 32;

/** A uniformly distributed integer from 0 to `limit` - 1. */
export function randomBelow(limit: number, source: RandomSource): number {
  const bound = range - (range % limit);
  for (;;) {
    const [drawn = 0] = source.getRandomValues(new Uint32Array(1));
    // The remainder at the end of the range would make the first numbers more likely.
    if (drawn < bound) return drawn % limit;
  }
}

/** `count` random characters of a text, drawn with replacement. */
export const randomCharacters = (characters: string, count: number, source: RandomSource): string =>
  Array.from({ length: count }, () => characters.charAt(randomBelow(characters.length, source))).join('');

/** The characters in a uniformly random order (Fisher-Yates). */
export function shuffled(text: string, source: RandomSource): string {
  const characters = Array.from(text);
  for (let index = characters.length - 1; index > 0; index -= 1) {
    const other = randomBelow(index + 1, source);
    [characters[index], characters[other]] = [characters[other] ?? '', characters[index] ?? ''];
  }
  return characters.join('');
}
