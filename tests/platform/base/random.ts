import { createHash } from 'node:crypto';

/** A pseudo-random number generator. Equal seeds give equal numbers. */
export interface Random {
  /** A number from 0 to below 1. */
  (): number;
}

/** mulberry32: small, fast, and uniform enough for simulated data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks an item; all are equally likely. */
export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** An integer from `low` to `high`, both included. */
export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

const randomHex = (random: Random, count: number): string =>
  Array.from({ length: count }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** A random UUID. */
export const randomId = (random: Random): string => asUuid(randomHex(random, 4));

/**
 * A UUID from a time (ms since 1970) and random digits: a second run with the same seed at another time gets new ids.
 */
export const timedId = (random: Random, at: number): string =>
  asUuid(at.toString(16).padStart(12, '0') + randomHex(random, 3));

/** A UUID derived from a name: the same on every machine, regardless of the rest of the demo. */
export const idFromName = (name: string): string => asUuid(createHash('sha256').update(name).digest('hex'));

const asUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
