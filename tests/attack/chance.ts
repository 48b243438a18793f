/** Random choices that a seed repeats. */
export interface Chance {
  /** One of the items; throws a RangeError if there are none. */
  readonly one: <Item>(items: readonly Item[]) => Item;
  /** At most this many of the items, in a random order. */
  readonly some: <Item>(items: readonly Item[], count: number) => Item[];
  /** An integer from 0 to below the limit. */
  readonly below: (limit: number) => number;
}

/** Numbers from 0 to below 1, as mulberry32 makes them. */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createChance(seed: number): Chance {
  const next = numbersOf(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    one(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
    some(items, count) {
      const left = [...items];
      for (let at = left.length - 1; at > 0; at -= 1) {
        const other = below(at + 1);
        [left[at], left[other]] = [left[other] as (typeof left)[0], left[at] as (typeof left)[0]];
      }
      return left.slice(0, count);
    },
  };
}
