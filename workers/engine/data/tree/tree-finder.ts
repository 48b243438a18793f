import { fold } from '../../../../src/lib/text/fold.ts';
import type { RowSet } from '../rows/row-set.ts';
import type { Preorder } from './preorder.ts';

/** Separates rows; nobody types this character. */
const rowEnd = '\u0001';

/**
 * Finds rows of a tree by text. The searched fields of all rows, in preorder, form one long text, which is ten times
 * faster to search than 100,000 short ones.
 */
export class TreeFinder {
  readonly preorder: Preorder;
  readonly #set: RowSet;
  readonly #text: string;
  /** Start of each place's text, and the end of the last one. */
  readonly #starts: Int32Array;
  /** Places by folded id, for ids that differ from it. */
  readonly #foldedIds = new Map<string, number>();

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
      const folded = fold(id);
      if (folded !== id) this.#foldedIds.set(folded, at);
    }
    this.#starts[count] = length;
    this.#text = texts.join(rowEnd);
  }

  /** Calls `onFound` for each place whose row contains the needle or has it as its id, in order. */
  find(search: string, onFound: (place: number) => void): void {
    const count = this.preorder.slot.length;
    let byId = this.#placeOfId(search);
    let at = 0;
    let index = search === '' ? 0 : this.#text.indexOf(search);
    while (index >= 0 && at < count) {
      while ((this.#starts[at + 1] ?? Infinity) <= index) at += 1;
      if (byId !== null && byId <= at) {
        if (byId < at) onFound(byId);
        byId = null;
      }
      onFound(at);
      at += 1;
      const next = this.#starts[at] ?? 0;
      index = search === '' ? next : this.#text.indexOf(search, next);
    }
    if (byId !== null) onFound(byId);
  }

  #placeOfId(search: string): number | null {
    const place = this.#foldedIds.get(search);
    if (place !== undefined) return place;
    const slot = this.#set.slots.slotOf(search);
    return slot === undefined ? null : this.preorder.slot.indexOf(slot);
  }
}
