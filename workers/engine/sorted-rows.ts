import type { EntityRow } from '../../src/entities/model.ts';
import { lowerBound } from '../../src/lib/sorted.ts';

/** One row before and after a batch; null: it was not there, or is no longer. */
export interface RowChange {
  readonly before: EntityRow | null;
  readonly after: EntityRow | null;
}

type Compare = (a: EntityRow, b: EntityRow) => number;

/** From this many changes on, one pass over all rows costs less than a splice for each. */
const mergeFrom = 12;

/** Rows kept in order. `compare` must be a total order, as `comparator` is: ties by id. */
export class SortedRows {
  rows: EntityRow[] = [];
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Every `before` must be in the rows, the very object. */
  apply(changes: readonly RowChange[]): void {
    if (changes.length < mergeFrom) for (const change of changes) this.#move(change);
    else this.#merge(changes);
  }

  #indexOf(row: EntityRow): number {
    const index = lowerBound(this.rows, row, this.#compare);
    // Fields of mixed types have no total order; the row is here all the same.
    return this.rows[index] === row ? index : this.rows.indexOf(row);
  }

  #move({ before, after }: RowChange): void {
    const { rows } = this;
    const index = before ? this.#indexOf(before) : -1;
    if (index >= 0 && after && this.#fits(index, after)) {
      rows[index] = after;
      return;
    }
    if (index >= 0) rows.splice(index, 1);
    if (after) rows.splice(lowerBound(rows, after, this.#compare), 0, after);
  }

  #fits(index: number, row: EntityRow): boolean {
    const [previous, next] = [this.rows[index - 1], this.rows[index + 1]];
    return (!previous || this.#compare(previous, row) < 0) && (!next || this.#compare(row, next) < 0);
  }

  #merge(changes: readonly RowChange[]): void {
    const old = this.rows;
    const gone = new Set<number>();
    const added: EntityRow[] = [];
    for (const { before, after } of changes) {
      if (before) gone.add(this.#indexOf(before));
      if (after) added.push(after);
    }
    added.sort(this.#compare);
    const merged: EntityRow[] = [];
    let from = 0;
    const copyUntil = (end: number): void => {
      for (; from < end; from += 1) if (!gone.has(from)) merged.push(old[from] as EntityRow);
    };
    for (const row of added) {
      copyUntil(lowerBound(old, row, this.#compare));
      merged.push(row);
    }
    copyUntil(old.length);
    this.rows = merged;
  }
}
