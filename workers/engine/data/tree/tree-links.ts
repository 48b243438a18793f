import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Slots } from '../rows/slots.ts';

/**
 * The slots of a tree's rows in order, and the slot of each row's parent (-1: none). Looking up 100,000 rows by id is
 * most of the work of laying out a tree; when one row is renamed, only that one is looked up.
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

  /** Updates rows that changed place or parent, when none was added or removed. `rows`: all rows in their new order. */
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
