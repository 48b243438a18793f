/**
 * Counts dropped and malformed messages by reason: nothing unexpected is fatal, and the debug panel shows all of it.
 */
export interface Counters {
  readonly count: (reason: string) => void;
  readonly read: () => Readonly<Record<string, number>>;
}

export function createCounters(): Counters {
  const counts = new Map<string, number>();
  return {
    count: (reason) => void counts.set(reason, (counts.get(reason) ?? 0) + 1),
    read: () => Object.fromEntries(counts),
  };
}
