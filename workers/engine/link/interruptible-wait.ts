/** A wait that `wake` cuts short. */
export interface InterruptibleWait {
  /** Waits the ms that `length` resolves to. A wake before it has resolved ends the wait as soon as it does. */
  readonly wait: (length: Promise<number>) => Promise<void>;
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
        const timer = setTimeout(resolve, ms);
        wakeNow = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    wake: () => wakeNow(),
  };
}
