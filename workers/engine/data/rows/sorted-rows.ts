import { comparator } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Sorting } from '../../../../src/domain/core/query.ts';
import { valueReader } from '../../../../src/lib/value-at.ts';
import { compareKeys, sortKey } from './sort-key.ts';
import type { SortKey } from './sort-key.ts';

/** One row before and after a batch; null: it was not there, or is no longer. */
export interface RowChange {
  readonly before: EntityRow | null;
  readonly after: EntityRow | null;
}

/** A row's place in the order. What it is sorted by stays; the rest of the row may change under it. */
interface OrderEntry {
  row: EntityRow;
  /** Of the first field: most comparisons need no more. */
  readonly key: SortKey;
}

/** From this many moves on, one pass over all places costs less than a splice for each. */
const mergeFrom = 32;

/** Rows in the order of `comparator`. */
export class SortedRows {
  #order: OrderEntry[] = [];
  #rows: readonly EntityRow[] | null = [];
  readonly #places = new Map<string, OrderEntry>();
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

  get length(): number {
    return this.#order.length;
  }

  get(id: string): EntityRow | null {
    return this.#places.get(id)?.row ?? null;
  }

  slice(offset: number, limit: number): readonly EntityRow[] {
    return this.#order.slice(offset, offset + limit).map(({ row }) => row);
  }

  /** All of them, made when asked for. */
  get rows(): readonly EntityRow[] {
    return (this.#rows ??= this.#order.map(({ row }) => row));
  }

  apply(changes: readonly RowChange[]): void {
    const gone: OrderEntry[] = [];
    const added: OrderEntry[] = [];
    for (const { before, after } of changes) {
      const id = after?.id ?? before?.id ?? '';
      const place = this.#places.get(id);
      if (place && after && this.#stays(place.row, after)) {
        place.row = after;
        continue;
      }
      if (place) gone.push(place);
      if (after) added.push({ row: after, key: this.#keyOf(after) });
    }
    this.#rows = null;
    if (gone.length + added.length < mergeFrom) {
      for (const place of gone) this.#order.splice(this.#indexOf(place), 1);
      for (const place of added) this.#order.splice(this.#lowerBound(place), 0, place);
    } else this.#merge(gone, added);
    for (const { row } of gone) this.#places.delete(row.id);
    for (const place of added) this.#places.set(place.row.id, place);
  }

  /** Has nothing changed that it is sorted by? */
  #stays(before: EntityRow, after: EntityRow): boolean {
    for (const read of this.#fields) if (read(before) !== read(after)) return false;
    return true;
  }

  readonly #compare = (a: OrderEntry, b: OrderEntry): number =>
    compareKeys(a.key, b.key, this.#sorting) || this.#compareRows(a.row, b.row);

  /** Index of the first place that does not stand before this one. */
  #lowerBound(place: OrderEntry): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#order[middle] ?? place, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #indexOf(place: OrderEntry): number {
    const index = this.#lowerBound(place);
    // Fields of mixed types have no total order; the place is here all the same.
    return this.#order[index] === place ? index : this.#order.indexOf(place);
  }

  #merge(gone: readonly OrderEntry[], added: OrderEntry[]): void {
    const old = this.#order;
    const holes = gone.map((place) => this.#indexOf(place)).sort((a, b) => a - b);
    added.sort(this.#compare);
    const order: OrderEntry[] = [];
    let from = 0;
    let hole = 0;
    const copyUntil = (end: number): void => {
      while (from < end) {
        const next = Math.min(end, holes[hole] ?? end);
        for (; from < next; from += 1) order.push(old[from] as OrderEntry);
        if (next === holes[hole]) {
          hole += 1;
          from += 1;
        }
      }
    };
    for (const place of added) {
      if (old.length > 0) copyUntil(this.#lowerBound(place));
      order.push(place);
    }
    copyUntil(old.length);
    this.#order = order;
  }
}
