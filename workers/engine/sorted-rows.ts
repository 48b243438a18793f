import { comparator } from '../../src/entities/evaluate.ts';
import type { EntityRow } from '../../src/entities/model.ts';
import type { Sorting } from '../../src/entities/query.ts';
import { valueReader } from '../../src/lib/value-at.ts';
import { compareKeys, sortKey } from './sort-key.ts';
import type { SortKey } from './sort-key.ts';

/** One row before and after a batch; null: it was not there, or is no longer. */
export interface RowChange {
  readonly before: EntityRow | null;
  readonly after: EntityRow | null;
}

interface Keyed {
  readonly row: EntityRow;
  readonly key: SortKey;
}

/** From this many moves on, one pass over all rows costs less than a splice for each. */
const mergeFrom = 12;

/** Rows in the order of `comparator`. The first field's keys stand beside them: most comparisons need no more. */
export class SortedRows {
  rows: EntityRow[] = [];
  #keys: SortKey[] = [];
  readonly #sorting: readonly Sorting[];
  readonly #compareRows: (a: EntityRow, b: EntityRow) => number;
  readonly #keyOf: (row: EntityRow) => SortKey;
  readonly #fields: readonly ((row: EntityRow) => unknown)[];

  constructor(sorting: readonly Sorting[]) {
    this.#sorting = sorting;
    this.#compareRows = comparator(sorting);
    this.#keyOf = sortKey(sorting);
    this.#fields = sorting.map(({ by }) => valueReader(by));
  }

  /** Every `before` must be in the rows, the very object. */
  apply(changes: readonly RowChange[]): void {
    const moves: RowChange[] = [];
    for (const change of changes) if (!this.#stays(change)) moves.push(change);
    if (moves.length < mergeFrom) for (const move of moves) this.#move(move);
    else this.#merge(moves);
  }

  /** Nothing that it is sorted by has changed: it takes its own place. */
  #stays({ before, after }: RowChange): boolean {
    if (!before || !after || this.#fields.some((read) => read(before) !== read(after))) return false;
    this.rows[this.#indexOf(before)] = after;
    return true;
  }

  #compare(index: number, row: EntityRow, key: SortKey): number {
    const order = compareKeys(this.#keys[index], key, this.#sorting);
    return order === 0 ? this.#compareRows(this.rows[index] ?? row, row) : order;
  }

  /** Index of the first row that does not stand before this one. */
  #lowerBound(row: EntityRow, key: SortKey): number {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, row, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #indexOf(row: EntityRow): number {
    const index = this.#lowerBound(row, this.#keyOf(row));
    // Fields of mixed types have no total order; the row is here all the same.
    return this.rows[index] === row ? index : this.rows.indexOf(row);
  }

  #move({ before, after }: RowChange): void {
    const index = before ? this.#indexOf(before) : -1;
    if (index >= 0) {
      this.rows.splice(index, 1);
      this.#keys.splice(index, 1);
    }
    if (!after) return;
    const key = this.#keyOf(after);
    const place = this.#lowerBound(after, key);
    this.rows.splice(place, 0, after);
    this.#keys.splice(place, 0, key);
  }

  #merge(changes: readonly RowChange[]): void {
    const gone = new Set<number>();
    const added: Keyed[] = [];
    for (const { before, after } of changes) {
      if (before) gone.add(this.#indexOf(before));
      if (after) added.push({ row: after, key: this.#keyOf(after) });
    }
    added.sort((a, b) => compareKeys(a.key, b.key, this.#sorting) || this.#compareRows(a.row, b.row));
    const rows: EntityRow[] = [];
    const keys: SortKey[] = [];
    let from = 0;
    const copyUntil = (end: number): void => {
      for (; from < end; from += 1) {
        if (gone.has(from)) continue;
        rows.push(this.rows[from] as EntityRow);
        keys.push(this.#keys[from]);
      }
    };
    for (const { row, key } of added) {
      copyUntil(this.#lowerBound(row, key));
      rows.push(row);
      keys.push(key);
    }
    copyUntil(this.rows.length);
    this.rows = rows;
    this.#keys = keys;
  }
}
