import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Slots } from '../rows/slots.ts';

/**
 * The rows of a tree by slot: in order, and each with its parent's slot (-1: none). Looking 100,000 rows up by id is
 * most of the work of laying a tree out; where one is renamed, only that one is.
 */
export class TreeLinks {
  order: Int32Array;
  readonly parents: Int32Array;
  readonly #field: string;
  readonly #slots: Slots;

  constructor(rows: readonly EntityRow[], field: string, slots: Slots) {
    this.#field = field;
    this.#slots = slots;
    this.order = Int32Array.from(rows, (row) => slots.slotOf(row.id) ?? 0);
    this.parents = new Int32Array(slots.rows.length).fill(-1);
    for (const row of rows) this.#link(row);
  }

  #link(row: EntityRow): number {
    const slot = this.#slots.slotOf(row.id) ?? 0;
    const parentId = row[this.#field];
    this.parents[slot] = typeof parentId === 'string' ? (this.#slots.slotOf(parentId) ?? -1) : -1;
    return slot;
  }

  /** Rows have changed place or parent, none came or went; `rows` is the order as it is now. */
  move(moved: readonly EntityRow[], rows: readonly EntityRow[]): void {
    const slots = new Set<number>();
    const slotAt = new Map<number, number>();
    for (const row of moved) {
      const slot = this.#link(row);
      slots.add(slot);
      slotAt.set(rows.indexOf(row), slot);
    }
    const others = this.order.filter((slot) => !slots.has(slot));
    let next = 0;
    this.order = this.order.map((_, index) => {
      const slot = slotAt.get(index) ?? others[next];
      if (!slotAt.has(index)) next += 1;
      return slot ?? 0;
    });
  }
}
