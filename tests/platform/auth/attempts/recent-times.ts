/** The times at which something happened, by key. Times older than `period` (ms) are forgotten. */
export interface RecentTimes {
  /** In their order. */
  of(key: string): readonly number[];
  /** Adds the current time. Answers what takes it back. */
  add(key: string): () => void;
  delete(key: string): void;
}

/** Keys without recent times are deleted when there are more keys than this, at most once a minute. */
const pruneAbove = 10_000;
const pruneMs = 60_000;

export function createRecentTimes(period: number, now: () => number): RecentTimes {
  const times = new Map<string, readonly number[]>();
  let prunedAt = -Infinity;
  const of = (key: string): readonly number[] => (times.get(key) ?? []).filter((at) => at > now() - period);

  function prune(): void {
    if (times.size <= pruneAbove || now() - prunedAt < pruneMs) return;
    prunedAt = now();
    for (const key of times.keys()) if (of(key).length === 0) times.delete(key);
  }

  return {
    of,
    add(key) {
      prune();
      const at = now();
      times.set(key, [...of(key), at]);
      return () => {
        const found = times.get(key) ?? [];
        const index = found.indexOf(at);
        if (index >= 0) times.set(key, found.toSpliced(index, 1));
      };
    },
    delete: (key) => void times.delete(key),
  };
}
