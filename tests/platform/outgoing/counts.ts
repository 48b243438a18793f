/** Counts by key; a count of none is not kept. */
export interface Counts {
  readonly of: (key: string) => number;
  readonly add: (key: string, change: 1 | -1) => void;
  readonly size: () => number;
}

export function createCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    of: (key) => counts.get(key) ?? 0,
    add(key, change) {
      const next = (counts.get(key) ?? 0) + change;
      if (next > 0) counts.set(key, next);
      else counts.delete(key);
    },
    size: () => counts.size,
  };
}
