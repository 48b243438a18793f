import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<Process>();

/**
 * Why a process does nothing. `frozen`: the browser stopped it. `stopped`: its thread stands still in a loop or a
 * dialog, in the middle of whatever it did, and the browser does not know. `parked`: its page is in the back/forward cache.
 */
export type Standstill = 'frozen' | 'stopped' | 'parked';

/** A process of the browser: a tab or a worker. It can be frozen, thawed and killed at any moment. */
export class Process {
  readonly name: string;
  isDead = false;
  readonly death: Promise<void>;
  /** The standstill, if there is one, and when it began or the last one ended, in ms of virtual time. */
  standstill: Standstill | null = null;
  since = performance.now();
  readonly #onDeath: (() => void)[] = [];
  #held: (() => void)[] | null = null;
  #die: () => void = () => {};

  constructor(name: string) {
    this.name = name;
    this.death = new Promise((resolve) => (this.#die = resolve));
  }

  /** The process whose code is running, if known. */
  static current(): Process | undefined {
    return running.getStore();
  }

  get isFrozen(): boolean {
    return this.#held !== null;
  }

  run<Value>(work: () => Value): Value {
    return running.run(this, work);
  }

  /** Acts now, or once thawed, or never if the process is dead. Everything that reaches a process from outside passes here. */
  readonly gate = (act: () => void): void => {
    if (this.isDead) return;
    if (this.#held) this.#held.push(() => this.gate(act));
    else this.run(act);
  };

  /** Passes an answer from outside to the process through its gate. */
  receive<Value>(answer: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      answer.then(
        (value) => this.gate(() => resolve(value)),
        (error: Error) => this.gate(() => reject(error)),
      );
    });
  }

  /** The events that reached this process while its page was in the back/forward cache: the browser would evict the page. */
  readonly evictions: string[] = [];
  noteArrival(by: string): void {
    if (this.standstill === 'parked') this.evictions.push(by);
  }

  onDeath(act: () => void): void {
    this.#onDeath.push(act);
  }

  freeze(standstill: Standstill): void {
    if (this.isDead || this.#held) return;
    this.#held = [];
    this.standstill = standstill;
    this.since = performance.now();
  }

  thaw(): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.standstill = null;
    this.since = performance.now();
    for (const act of held) act();
  }

  kill(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.#held = null;
    this.#die();
    for (const act of this.#onDeath) act();
  }
}

/** Timers of a frozen process wait for the thaw. Those of a dead process still run, but reach nothing outside it. */
export const gateOfCurrent = (): ((act: () => void) => void) => {
  const process = Process.current();
  return (act) => {
    if (process?.isFrozen) process.gate(act);
    else if (process) process.run(act);
    else act();
  };
};
