import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<Process>();

/** A process of the browser: a tab or a worker. It can be frozen, thawed and killed at any moment. */
export class Process {
  readonly name: string;
  isDead = false;
  readonly death: Promise<void>;
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

  onDeath(act: () => void): void {
    this.#onDeath.push(act);
  }

  freeze(): void {
    this.#held ??= [];
  }

  thaw(): void {
    const held = this.#held ?? [];
    this.#held = null;
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
