/** Random choices that a seed repeats. */
export interface SeededChance {
  /** An integer from 0 to below the limit. */
  readonly below: (limit: number) => number;
  /** At most this many of the items, in a random order. */
  readonly some: <Item>(items: readonly Item[], count: number) => Item[];
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

export function createSeededChance(seed: number): SeededChance {
  const next = numbersOf(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    some(items, count) {
      const left = [...items];
      const picked: (typeof left)[number][] = [];
      while (left.length > 0 && picked.length < count) picked.push(...left.splice(below(left.length), 1));
      return picked;
    },
  };
}

/** Runs tasks, several at a time. All end before the first failure is thrown. */
export async function severalAtATime<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
  width = 8,
): Promise<void> {
  const left = items.values();
  const work = async (): Promise<void> => {
    for (const item of left) await run(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: width }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
