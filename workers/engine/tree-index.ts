import { comparator, compareValues } from '../../src/entities/evaluate.ts';
import type { EntityRow } from '../../src/entities/model.ts';
import { models } from '../../src/entities/models.ts';
import type { Sorting } from '../../src/entities/query.ts';
import { stableKey } from '../../src/lib/stable-key.ts';
import { TreeFinder } from './tree-finder.ts';
import { flatten } from './preorder.ts';
import type { Preorder } from './preorder.ts';
import type { RowListener, RowSet } from './row-set.ts';
import type { RowChange } from './sorted-rows.ts';

/** The tree of a set along one field, siblings in order; shared by every search in it. */
export class TreeIndex implements RowListener {
  readonly #set: RowSet;
  readonly #parent: string;
  readonly #sorting: readonly Sorting[] | null;
  #preorder: Preorder | null = null;
  #finder: TreeFinder | null = null;

  constructor(set: RowSet, parent: string, sorting: readonly Sorting[] | null) {
    this.#set = set;
    this.#parent = parent;
    this.#sorting = sorting;
    set.listeners.add(this);
  }

  apply(changes: readonly RowChange[]): void {
    for (const { before, after } of changes) {
      if (!before || !after || this.#moved(before, after)) this.#preorder = null;
      if (!before || !after || this.#renamed(before, after)) this.#finder = null;
    }
  }

  #renamed(before: EntityRow, after: EntityRow): boolean {
    return models[this.#set.name].searchFields.some((field) => before[field] !== after[field]);
  }

  #moved(before: EntityRow, after: EntityRow): boolean {
    const sorting = this.#sorting ?? this.#set.query.sorting;
    return (
      before[this.#parent] !== after[this.#parent] ||
      sorting.some(({ by }) => compareValues(before[by], after[by]) !== 0)
    );
  }

  /** Finds places by text. */
  get finder(): TreeFinder {
    const { preorder } = this;
    if (this.#finder?.preorder !== preorder) this.#finder = new TreeFinder(preorder, this.#set);
    return this.#finder;
  }

  get preorder(): Preorder {
    return (this.#preorder ??= this.#build());
  }

  #build(): Preorder {
    const { slots, sorted } = this.#set;
    const rows = this.#sorting ? sorted.rows.toSorted(comparator(this.#sorting)) : sorted.rows;
    const capacity = slots.rows.length;
    const parentSlot = new Int32Array(capacity).fill(-1);
    const firstChild = new Int32Array(capacity).fill(-1);
    const nextSibling = new Int32Array(capacity).fill(-1);
    const order = new Int32Array(rows.length);
    const roots: number[] = [];
    for (let at = rows.length - 1; at >= 0; at -= 1) {
      const row = rows[at] as EntityRow;
      const slot = slots.slotOf(row.id) ?? 0;
      order[at] = slot;
      const parentId = row[this.#parent];
      const parent = typeof parentId === 'string' ? slots.slotOf(parentId) : undefined;
      if (parent === undefined) roots.push(slot);
      else {
        parentSlot[slot] = parent;
        nextSibling[slot] = firstChild[parent] ?? -1;
        firstChild[parent] = slot;
      }
    }
    return flatten({ order, roots: roots.toReversed(), firstChild, nextSibling, parentSlot });
  }
}

const indexes = new WeakMap<RowSet, Map<string, TreeIndex>>();

/** The one index of a set along a field in an order; kept as long as the set, since each keystroke is another view. */
export function treeIndexOf(set: RowSet, parent: string, sorting: readonly Sorting[] | null): TreeIndex {
  const own = indexes.get(set) ?? new Map<string, TreeIndex>();
  indexes.set(set, own);
  const key = stableKey([parent, sorting]);
  const index = own.get(key) ?? new TreeIndex(set, parent, sorting);
  own.set(key, index);
  return index;
}
