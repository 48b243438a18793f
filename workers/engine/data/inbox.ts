import { runAfter } from '../../../src/lib/async/run-after.ts';
import type { NumberedMessage } from '../interfaces.ts';
import type { DataContext } from './set/data-context.ts';

/**
 * A tick takes this many events in `tickMs`, and fewer in a shorter time: a message of one event every 20 ms must not
 * wait for a grid that began with the latest of all. When behind, a tick takes more and the next follows at once
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
  /** When the next tick may be, unless we are behind. */
  #next = -Infinity;

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
    const wait = isBehind ? 0 : Math.max(0, this.#next - this.#context.now());
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
    this.#next = this.#context.now() + tickMs * Math.min(1, events / tickEvents);
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
