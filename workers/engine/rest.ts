/** A wait that can be cut short. */
export interface Rest {
  /** Resolves after `ms`, or when woken; `until woken` waits for that alone. */
  readonly take: (ms: number | 'until woken') => Promise<void>;
  readonly wake: () => void;
}

export function createRest(): Rest {
  let wakeNow: () => void = () => {};
  return {
    take: (ms) =>
      new Promise((resolve) => {
        const timer = ms === 'until woken' ? undefined : setTimeout(resolve, ms);
        wakeNow = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wakeNow(),
  };
}
