/** What the browser's `crypto` is asked for. */
export type RandomSource = Pick<Crypto, 'getRandomValues'>;

/** No secure random source: a guessable password is worse than none (S1 §8). */
export class NoSecureRandom extends Error {
  override name = 'NoSecureRandom';
  constructor() {
    super('This environment has no secure random source');
  }
}

/** The environment's own source. Throws NoSecureRandom. */
export function secureRandom(): RandomSource {
  const source = globalThis.crypto as Crypto | undefined;
  if (typeof source?.getRandomValues !== 'function') throw new NoSecureRandom();
  return source;
}

const range = 2 ** 32;

/** An integer from 0 to just below `limit`, each as likely as the others. */
export function randomBelow(limit: number, source: RandomSource): number {
  const last = range - (range % limit);
  for (;;) {
    const [drawn = 0] = source.getRandomValues(new Uint32Array(1));
    // What is left over at the end of the range would make the first numbers likelier.
    if (drawn < last) return drawn % limit;
  }
}

/** So many characters of the text, each drawn anew. */
export const randomCharacters = (characters: string, count: number, source: RandomSource): string =>
  Array.from({ length: count }, () => characters.charAt(randomBelow(characters.length, source))).join('');

/** The characters in an order in which every other is as likely (Fisher and Yates). */
export function shuffled(text: string, source: RandomSource): string {
  const characters = Array.from(text);
  for (let place = characters.length - 1; place > 0; place -= 1) {
    const other = randomBelow(place + 1, source);
    [characters[place], characters[other]] = [characters[other] ?? '', characters[place] ?? ''];
  }
  return characters.join('');
}
