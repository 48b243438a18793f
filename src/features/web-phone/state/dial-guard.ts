/** Both clicks of a double-click fall in this time, ms. */
const doublePressMs = 1000;

interface LastDial {
  readonly destination: string;
  readonly at: number;
  readonly state: 'pending' | 'settled';
}

/** Keeps a double press from starting two calls, wherever in the tab it lands. */
export function createDialGuard(now: () => number): {
  /** Performs `dial`, or gives false if it repeats the one before or comes before its answer. */
  readonly once: (destination: string, dial: () => Promise<boolean>) => Promise<boolean>;
} {
  let last: LastDial | null = null;
  const isRepeat = (destination: string): boolean =>
    last !== null &&
    (last.state === 'pending' || (last.destination === destination && now() - last.at < doublePressMs));
  return {
    async once(destination, dial) {
      if (isRepeat(destination)) return false;
      const at = now();
      last = { destination, at, state: 'pending' };
      let isTaken = false;
      try {
        isTaken = await dial();
        return isTaken;
      } finally {
        // A refused number may be tried again at once.
        last = isTaken ? { destination, at, state: 'settled' } : null;
      }
    },
  };
}
