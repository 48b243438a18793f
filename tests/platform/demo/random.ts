import { createHash } from 'node:crypto';

/** A source of chance that repeats itself: equal seeds, equal numbers. */
export interface Random {
  /** From 0, below 1. */
  (): number;
}

/** mulberry32: small, fast, and even enough for simulated people. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list, each as likely as the next. */
export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** A whole number, both ends included. */
export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** A UUID made by chance of this source. */
export const randomId = (random: Random): string => asUuid(words(random, 4));

/**
 * A UUID of a moment (ms since 1970) and of chance: a second run from the same seed, at another time, makes others.
 */
export const timedId = (random: Random, at: number): string =>
  asUuid(at.toString(16).padStart(12, '0') + words(random, 3));

/** A UUID that follows from a name: the same on every machine, whatever else is in the demo. */
export const idOf = (name: string): string => asUuid(createHash('sha256').update(name).digest('hex'));

const asUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
