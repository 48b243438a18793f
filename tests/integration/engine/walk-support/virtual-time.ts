/** Time that advances only on request, with counted turns of the event loop. It can tell idle from waiting. */
export interface VirtualTime {
  /** Ms since the start. */
  readonly now: () => number;
  /** Runs `count` turns of the event loop without advancing time; work may be left unfinished. */
  readonly turns: (count: number) => Promise<void>;
  /** Runs until nothing is left but timers. */
  readonly idle: () => Promise<void>;
  /** Advances time and runs everything that falls due on the way. */
  readonly advance: (ms: number) => Promise<void>;
  /** Sets the clock of this machine, as its user would: it is ahead of the real time by this many ms. */
  readonly setClock: (aheadMs: number) => void;
  readonly restore: () => void;
}

interface Timer {
  readonly id: number;
  at: number;
  readonly every: number | null;
  readonly act: () => void;
}

/** Defers a timer's action while its process is frozen. */
type Gate = () => (act: () => void) => void;

const epoch = Date.UTC(2026, 5, 1);
/** The real time in ms, which the platform's clock shows; this machine's clock may be wrong. */
export const realTime = (): number => epoch + Math.floor(performance.now());
/** More turns than this without becoming idle means an endless loop. */
const turnLimit = 20_000;

const ciphers = ['importKey', 'encrypt', 'decrypt', 'digest'] as const;

/**
 * Encryption runs on other threads, in real time: on a busy machine minutes of virtual time would pass before it has
 * ended.
 */
function watchCiphers(): {
  readonly isRunning: () => boolean;
  readonly wait: () => Promise<void>;
  readonly restore: () => void;
} {
  const { subtle } = crypto;
  const underWay = new Set<Promise<unknown>>();
  for (const name of ciphers) {
    const run = subtle[name] as (...given: unknown[]) => Promise<unknown>;
    const watched = (...given: unknown[]): Promise<unknown> => {
      const work = run.apply(subtle, given);
      underWay.add(work);
      void work.catch(() => {}).finally(() => underWay.delete(work));
      return work;
    };
    Object.defineProperty(subtle, name, { configurable: true, value: watched });
  }
  return {
    isRunning: () => underWay.size > 0,
    async wait() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    restore: () => ciphers.forEach((name) => Reflect.deleteProperty(subtle, name)),
  };
}

/**
 * Replaces timers, clocks and `setImmediate` (on which fake-indexeddb runs) until restored, and waits for encryption in
 * every turn.
 */
export function virtualTime(gate: Gate): VirtualTime {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    setImmediate: globalThis.setImmediate,
    Date: globalThis.Date,
    now: performance.now,
  };
  const turn = real.setImmediate;
  let now = 0;
  let ahead = 0;
  let ids = 0;
  let pending = 0;
  const timers = new Map<number, Timer>();
  const cipher = watchCiphers();

  const add = (act: () => void, ms = 0, every: number | null = null): number => {
    ids += 1;
    const run = gate();
    timers.set(ids, { id: ids, at: now + Math.max(1, ms), every, act: () => run(act) });
    return ids;
  };
  const remove = (id?: number): void => void (id !== undefined && timers.delete(id));
  /** The timer that is due first; of two at the same time, the one that was set first. */
  const next = (): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers.values()) if (!first || timer.at < first.at) first = timer;
    return first;
  };

  class VirtualDate extends real.Date {
    constructor(...args: [] | [number | string | Date]) {
      super(args.length === 0 ? epoch + now + ahead : args[0]);
    }
    static override now(): number {
      return epoch + Math.floor(now) + ahead;
    }
  }

  Object.assign(globalThis, {
    setTimeout: (act: (...rest: unknown[]) => void, ms?: number, ...rest: unknown[]) =>
      add(() => act(...rest), ms),
    clearTimeout: remove,
    setInterval: (act: () => void, ms?: number) => add(act, ms, Math.max(1, ms ?? 1)),
    clearInterval: remove,
    setImmediate(act: (...rest: unknown[]) => void, ...rest: unknown[]) {
      pending += 1;
      return turn(() => {
        pending -= 1;
        act(...rest);
      });
    },
    Date: VirtualDate,
  });
  performance.now = () => now;

  async function oneTurn(): Promise<void> {
    await cipher.wait();
    await new Promise<void>((resolve) => void turn(resolve));
  }
  async function idle(): Promise<void> {
    let turns = 0;
    do {
      await oneTurn();
      turns += 1;
      if (turns > turnLimit) throw new Error('it never becomes idle');
    } while (pending > 0 || cipher.isRunning());
  }

  return {
    now: () => now,
    async turns(count) {
      for (let n = 0; n < count; n += 1) await oneTurn();
    },
    idle,
    async advance(ms) {
      const end = now + ms;
      for (let due = next(); due && due.at <= end; due = next()) {
        now = Math.max(now, due.at);
        if (due.every === null) timers.delete(due.id);
        else due.at = now + due.every;
        due.act();
        await idle();
      }
      now = end;
    },
    setClock: (aheadMs) => void (ahead = aheadMs),
    restore() {
      cipher.restore();
      Object.assign(globalThis, {
        setTimeout: real.setTimeout,
        clearTimeout: real.clearTimeout,
        setInterval: real.setInterval,
        clearInterval: real.clearInterval,
        setImmediate: real.setImmediate,
        Date: real.Date,
      });
      performance.now = real.now;
    },
  };
}
