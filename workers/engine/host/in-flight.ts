/** Counts the work under way, so that an engine can end when there is none. */
export interface InFlight {
  readonly track: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
}

export function createInFlight(): InFlight {
  const open = new Set<Promise<unknown>>();
  return {
    async track(work) {
      open.add(work);
      try {
        return await work;
      } finally {
        open.delete(work);
      }
    },
    async idle() {
      while (open.size > 0) await Promise.allSettled(open);
    },
  };
}
