/** A wait that can be cut short. */
export interface InterruptibleWait {
  /** Waits as long as `length` comes to say, ms; when woken meanwhile, no longer than it takes to say so. */
  readonly wait: (length: Promise<number | 'until woken'>) => Promise<void>;
  readonly wake: () => void;
}

export function createInterruptibleWait(): InterruptibleWait {
  let wakeNow: () => void = () => {};
  return {
    async wait(length) {
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
