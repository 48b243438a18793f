/** A turn is reserved for the browser that was told of it, and for this long after its beginning, ms. */
const reservedMs = 60_000;
/** Browsers of one address that may have a turn at a time: its other browsers leave turns to other addresses. */
const maxOfAddress = 2;

/** The origin of a guess: a browser (its session, else its address) and its address. */
export interface Guesser {
  readonly browser: string;
  readonly address: string;
}

/** The turns of an account whose password is being guessed. */
export interface GuessTurns {
  /**
   * Ms until the turn of this browser, which it gets by asking; 0 if it may guess now. If all turns are taken, the time
   * at which the next may be free.
   */
  waitOf(guesser: Guesser): number;
  /** The browser has used its turn. */
  take(browser: string): void;
}

/** One turn each `turnMs`, reserved for at most `maxReserved` browsers at a time. */
export function createGuessTurns(turnMs: number, maxReserved: number, now: () => number): GuessTurns {
  const turns = new Map<string, { readonly address: string; readonly at: number }>();
  let next = 0;

  return {
    waitOf({ browser, address }) {
      for (const [holder, { at }] of turns) if (at + reservedMs < now()) turns.delete(holder);
      const own = turns.get(browser);
      if (own !== undefined) return Math.max(0, own.at - now());
      const ofAddress = [...turns.values()].filter((turn) => turn.address === address);
      if (turns.size >= maxReserved || ofAddress.length >= maxOfAddress)
        return Math.max(now(), ...Array.from(turns.values(), ({ at }) => at)) + turnMs - now();
      const at = Math.max(now(), next);
      next = at + turnMs;
      turns.set(browser, { address, at });
      return at - now();
    },
    take: (browser) => void turns.delete(browser),
  };
}
