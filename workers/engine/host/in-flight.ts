import { withDeadline } from '../../../src/lib/async/deadline.ts';

/** A newer build waits this long for uploads under way, then for calls. */
const yieldLimitMs = { uploads: 60_000, calls: 5000 };

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

/** Resolves when nothing is in flight, or after the time that a newer build waits. */
export async function idleSoon(uploads: InFlight, calls: InFlight): Promise<void> {
  await withDeadline(uploads.idle(), yieldLimitMs.uploads).catch(() => {});
  await withDeadline(calls.idle(), yieldLimitMs.calls).catch(() => {});
}
