import type { RowSet } from '../rows/row-set.ts';
import type { Preorder } from './preorder.ts';

/** Stands between rows; no text that anybody types has it. */
const rowEnd = '\u0001';

/**
 * Finds rows of a tree by text: the searched fields of all rows in preorder as one long text, which is an order of
 * magnitude quicker to look through than 100,000 short ones.
 */
export class TreeFinder {
  readonly preorder: Preorder;
  readonly #set: RowSet;
  readonly #text: string;
  /** Where each place's text begins; one more for the end. */
  readonly #starts: Int32Array;
  /** Places by id in lower case, for the ids that are not. */
  readonly #oddIds = new Map<string, number>();

  constructor(preorder: Preorder, set: RowSet) {
    this.preorder = preorder;
    this.#set = set;
    const count = preorder.slot.length;
    this.#starts = new Int32Array(count + 1);
    const texts: string[] = [];
    let length = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = preorder.slot[at] ?? 0;
      const text = set.texts.get(slot);
      this.#starts[at] = length;
      length += text.length + rowEnd.length;
      texts.push(text);
      const id = set.slots.rows[slot]?.id ?? '';
      const lower = id.toLowerCase();
      if (lower !== id) this.#oddIds.set(lower, at);
    }
    this.#starts[count] = length;
    this.#text = texts.join(rowEnd);
  }

  /** Every place whose row matches as `matchesText` says, in order; `sought` trimmed and in lower case. */
  find(sought: string, found: (place: number) => void): void {
    const count = this.preorder.slot.length;
    let byId = this.#placeOfId(sought);
    let at = 0;
    let index = sought === '' ? 0 : this.#text.indexOf(sought);
    while (index >= 0 && at < count) {
      while ((this.#starts[at + 1] ?? Infinity) <= index) at += 1;
      if (byId !== null && byId <= at) {
        if (byId < at) found(byId);
        byId = null;
      }
      found(at);
      at += 1;
      const next = this.#starts[at] ?? 0;
      index = sought === '' ? next : this.#text.indexOf(sought, next);
    }
    if (byId !== null) found(byId);
  }

  #placeOfId(sought: string): number | null {
    const odd = this.#oddIds.get(sought);
    if (odd !== undefined) return odd;
    const slot = this.#set.slots.slotOf(sought);
    return slot === undefined ? null : this.preorder.slot.indexOf(slot);
  }
}
