import { createRandom } from '../platform/base/random.ts';

/** Random choices that a seed repeats. */
export interface Chance {
  /** One of the items; throws a RangeError if there are none. */
  readonly one: <Item>(items: readonly Item[]) => Item;
  /** At most this many of the items, in a random order. */
  readonly some: <Item>(items: readonly Item[], count: number) => Item[];
  /** An integer from 0 to below the limit. */
  readonly below: (limit: number) => number;
}

export function createChance(seed: number): Chance {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
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

/** Runs tasks, several at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
  width = 8,
): Promise<void> {
  const left = items.values();
  const work = async (): Promise<void> => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: width }, work));
}
