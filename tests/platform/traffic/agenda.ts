import { lowerBound } from '../../../src/lib/value/sorted.ts';

/** An item that is due at a server time in ms. */
interface AgendaEntry<Item> {
  readonly at: number;
  readonly item: Item;
}

/** Items ordered by due time. Made for thousands of entries, most of which are added near the end. */
export class Agenda<Item> {
  /** Latest first, so that due entries are popped off the end. */
  #entries: AgendaEntry<Item>[] = [];

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

  /** Removes and returns all due items, earliest first. */
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
