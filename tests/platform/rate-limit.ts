/** The limit of each sender: a burst at once, then so much a second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket for each sender. */
export interface RateLimit {
  /** Takes a token. Returns 0, or the whole seconds until there is one. */
  readonly take: (sender: string) => number;
}

export interface Bucket {
  readonly tokens: number;
  /** When it had them, ms. */
  readonly at: number;
}

/** Full buckets are deleted when there are more than this many. */
const pruneAbove = 1000;

/** Time is the machine's monotonic clock: server time may jump. `buckets`: where the limit keeps its state. */
export function createRateLimit(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
  buckets = new Map<string, Bucket>(),
): RateLimit {
  let takesSincePrune = 0;
  let keptByPrune = 0;
  const tokensAt = ({ tokens, at }: Bucket, time: number): number =>
    Math.min(burst, tokens + ((time - at) * perSecond) / 1000);

  /** Takes as many steps as there are buckets, so it waits for as many calls as buckets were left the last time. */
  function pruneIfDue(time: number): void {
    takesSincePrune += 1;
    if (buckets.size <= pruneAbove || takesSincePrune < keptByPrune) return;
    for (const [sender, bucket] of buckets) if (tokensAt(bucket, time) >= burst) buckets.delete(sender);
    takesSincePrune = 0;
    keptByPrune = buckets.size;
  }

  return {
    take(sender) {
      const time = now();
      pruneIfDue(time);
      const tokens = tokensAt(buckets.get(sender) ?? { tokens: burst, at: time }, time);
      if (tokens < 1) return Math.ceil((1 - tokens) / perSecond);
      buckets.set(sender, { tokens: tokens - 1, at: time });
      return 0;
    },
  };
}
