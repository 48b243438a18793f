import { runAfter } from '../../../src/lib/async/run-after.ts';
import type { NumberedMessage } from '../interfaces.ts';
import type { DataContext } from './set/data-context.ts';

/**
 * A tick takes this many events, `tickMs` after the last one. When behind, it takes more and the next follows at once
 * (S0-9-02).
 */
const tickEvents = 100;
const tickMs = 20;
const behindEvents = 1_000;

/** Received messages in order, waiting to be applied. */
export class Inbox {
  readonly #context: DataContext;
  readonly #apply: (messages: readonly NumberedMessage[]) => void;
  #queue: NumberedMessage[] = [];
  #events = 0;
  #cancel: (() => void) | null = null;
  #last = -Infinity;

  constructor(context: DataContext, apply: (messages: readonly NumberedMessage[]) => void) {
    this.#context = context;
    this.#apply = apply;
  }

  receive(message: NumberedMessage): void {
    const { sync } = this.#context;
    if (message.seq <= sync.received) return;
    sync.received = message.seq;
    this.#queue.push(message);
    this.#events += message.events.length;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#cancel || this.#queue.length === 0) return;
    const isBehind = this.#events > tickEvents;
    const wait = isBehind ? 0 : Math.max(0, this.#last + tickMs - this.#context.now());
    this.#cancel = runAfter(wait, () => {
      this.#cancel = null;
      try {
        this.#tick();
      } finally {
        this.#schedule();
      }
    });
  }

  /** Takes whole messages only: a position lies between two of them. */
  #tick(): void {
    const limit = this.#events > tickEvents ? behindEvents : tickEvents;
    let events = 0;
    let end = 0;
    for (const message of this.#queue) {
      if (end > 0 && events + message.events.length > limit) break;
      events += message.events.length;
      end += 1;
    }
    const taken = this.#queue.splice(0, end);
    this.#events -= events;
    this.#last = this.#context.now();
    if (taken.length > 0) this.#apply(taken);
  }

  /** Applies everything now. */
  drain(): void {
    while (this.#queue.length > 0) this.#tick();
    this.stop();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
