/** A wait that can be cut short. */
export interface Rest {
  /** Waits as long as `length` comes to say, ms; when woken meanwhile, no longer than it takes to say so. */
  readonly take: (length: Promise<number | 'until woken'>) => Promise<void>;
  readonly wake: () => void;
}

export function createRest(): Rest {
  let wakeNow: () => void = () => {};
  return {
    async take(length) {
      let woken = false;
      wakeNow = () => (woken = true);
      const ms = await length;
      if (woken) return;
      await new Promise<void>((resolve) => {
        const timer = ms === 'until woken' ? undefined : setTimeout(resolve, ms);
        wakeNow = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    wake: () => wakeNow(),
  };
}
