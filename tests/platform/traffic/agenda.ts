import { lowerBound } from '../../../src/lib/sorted.ts';

/** Something to be done at a time (server time in ms). */
interface Entry<Item> {
  readonly at: number;
  readonly item: Item;
}

/** What is to be done, in order of time: thousands of entries, most of them added near the end. */
export class Agenda<Item> {
  /** The latest first, so that what is due is popped off the end. */
  #entries: Entry<Item>[] = [];

  get size(): number {
    return this.#entries.length;
  }

  add(at: number, item: Item): void {
    const entry = { at, item };
    this.#entries.splice(
      lowerBound(this.#entries, entry, (a, b) => b.at - a.at),
      0,
      entry,
    );
  }

  /** Takes out everything due, the earliest first. */
  takeDue(now: number): readonly Item[] {
    const due: Item[] = [];
    for (let last = this.#entries.at(-1); last !== undefined && last.at <= now; last = this.#entries.at(-1)) {
      this.#entries.pop();
      due.push(last.item);
    }
    return due;
  }

  clear(): void {
    this.#entries = [];
  }
}
