import { compareValues } from '../../../../src/domain/core/compare.ts';
import { comparator } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { Sorting } from '../../../../src/domain/core/query.ts';
import { searchPathOf } from '../../../../src/domain/core/search-field.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import { valueAt } from '../../../../src/lib/value/value-at.ts';
import type { RowListener, RowSet } from '../rows/row-set.ts';
import type { RowChange } from '../rows/sorted-rows.ts';
import { toPreorder } from './preorder.ts';
import type { Preorder } from './preorder.ts';
import { TreeFinder } from './tree-finder.ts';
import { TreeLinks } from './tree-links.ts';

/** From this many moved rows in a batch on, all links are rebuilt. */
const moveLimit = 64;

/** The tree of a set by its parent field, with sorted siblings; shared by all its views. */
export class TreeIndex implements RowListener {
  readonly #set: RowSet;
  readonly #parent: string;
  readonly #sorting: readonly Sorting[] | null;
  #links: TreeLinks | null = null;
  #preorder: Preorder | null = null;
  #finder: TreeFinder | null = null;

  constructor(set: RowSet, parent: string, sorting: readonly Sorting[] | null) {
    this.#set = set;
    this.#parent = parent;
    this.#sorting = sorting;
    set.listeners.add(this);
  }

  apply(changes: readonly RowChange[]): void {
    const moved: EntityRow[] = [];
    for (const { before, after } of changes) {
      if (!before || !after || this.#renamed(before, after)) this.#finder = null;
      if (!before || !after) this.#links = null;
      else if (this.#moved(before, after)) moved.push(after);
    }
    if (this.#links && moved.length === 0) return;
    this.#preorder = null;
    if (moved.length > moveLimit || this.#sorting) this.#links = null;
    this.#links?.move(moved, this.#set.sorted.rows);
  }

  #renamed(before: EntityRow, after: EntityRow): boolean {
    return models[this.#set.name].searchFields.some(
      (field) => valueAt(before, searchPathOf(field)) !== valueAt(after, searchPathOf(field)),
    );
  }

  #moved(before: EntityRow, after: EntityRow): boolean {
    const sorting = this.#sorting ?? this.#set.query.sorting;
    return (
      before[this.#parent] !== after[this.#parent] ||
      sorting.some(({ by }) => compareValues(valueAt(before, by), valueAt(after, by)) !== 0)
    );
  }

  /** Finds places by text; built on first use. */
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
    this.#links ??= new TreeLinks(rows, this.#parent, slots);
    const preorder = toPreorder(this.#links);
    // Build the finder in advance, before the user types the first character.
    setTimeout(() => this.#preorder === preorder && this.finder);
    return preorder;
  }
}

const indexes = new WeakMap<RowSet, Map<string, TreeIndex>>();

/**
 * The set's index for this parent field and order. Kept as long as the set, because each keystroke makes another view.
 */
export function treeIndexOf(set: RowSet, parent: string, sorting: readonly Sorting[] | null): TreeIndex {
  const own = indexes.get(set) ?? new Map<string, TreeIndex>();
  indexes.set(set, own);
  const key = stableKey([parent, sorting]);
  const index = own.get(key) ?? new TreeIndex(set, parent, sorting);
  own.set(key, index);
  return index;
}
