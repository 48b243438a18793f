import { setTimeout as pause } from 'node:timers/promises';
import { BudgetSpent, Interrupted } from './cannot-run.ts';

export interface PaceLimits {
  readonly perSecond: number;
  readonly maxRequests: number;
  readonly maxMs: number;
}

/** Bounds the requests of a run: their rate, their number, and the time of all. */
export interface Pace {
  /** Waits for the turn of a request. Throws BudgetSpent, Interrupted. */
  readonly turn: () => Promise<void>;
  /** The number of requests so far. */
  readonly requests: () => number;
  /** From now on, every turn is refused. */
  readonly interrupt: () => void;
  /** The requests that remove the run's own organizations are never refused. */
  readonly beginCleanUp: () => void;
}

export function createPace({ perSecond, maxRequests, maxMs }: PaceLimits): Pace {
  const startedAt = performance.now();
  let requests = 0;
  let freeAt = startedAt;
  let isInterrupted = false;
  let isCleaningUp = false;
  function check(): void {
    if (isCleaningUp) return;
    if (isInterrupted) throw new Interrupted('Interrupted');
    if (performance.now() - startedAt > maxMs)
      throw new BudgetSpent(`The run has taken ${Math.round(maxMs / 1000)} seconds`);
  }

  return {
    async turn() {
      if (requests >= maxRequests && !isCleaningUp)
        throw new BudgetSpent(`The run has made ${maxRequests} requests`);
      check();
      requests += 1;
      const now = performance.now();
      const wait = freeAt - now;
      freeAt = Math.max(freeAt, now) + 1000 / perSecond;
      if (wait > 0) await pause(wait);
      check();
    },
    requests: () => requests,
    interrupt: () => void (isInterrupted = true),
    beginCleanUp: () => void (isCleaningUp = true),
  };
}
