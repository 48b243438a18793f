import { comparator } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Sorting } from '../../../../src/domain/core/query.ts';
import { valueReader } from '../../../../src/lib/value/value-at.ts';
import { compareKeys, sortKey } from './sort-key.ts';
import type { SortKey } from './sort-key.ts';

/** One row before and after a batch; null: not in the set. */
export interface RowChange {
  readonly before: EntityRow | null;
  readonly after: EntityRow | null;
}

/** A row in the order. Its sorted fields never change; for the others the row is replaced in place. */
interface OrderEntry {
  row: EntityRow;
  /** Key of the first sorted field, which decides most comparisons. */
  readonly key: SortKey;
}

/** From this many changes on, one merge pass is cheaper than a splice for each. */
const mergeFrom = 32;

/** Rows in the order of `comparator`. */
export class SortedRows {
  #order: OrderEntry[] = [];
  #rows: readonly EntityRow[] | null = [];
  readonly #entries = new Map<string, OrderEntry>();
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
    return this.#entries.get(id)?.row ?? null;
  }

  slice(offset: number, limit: number): readonly EntityRow[] {
    return this.#order.slice(offset, offset + limit).map(({ row }) => row);
  }

  /** All rows; the array is built on first use. */
  get rows(): readonly EntityRow[] {
    return (this.#rows ??= this.#order.map(({ row }) => row));
  }

  apply(changes: readonly RowChange[]): void {
    const gone: OrderEntry[] = [];
    const added: OrderEntry[] = [];
    for (const { before, after } of changes) {
      const id = after?.id ?? before?.id ?? '';
      const entry = this.#entries.get(id);
      if (entry && after && this.#keepsOrder(entry.row, after)) {
        entry.row = after;
        continue;
      }
      if (entry) gone.push(entry);
      if (after) added.push({ row: after, key: this.#keyOf(after) });
    }
    this.#rows = null;
    if (gone.length + added.length < mergeFrom) {
      for (const entry of gone) this.#order.splice(this.#indexOf(entry), 1);
      for (const entry of added) this.#order.splice(this.#lowerBound(entry), 0, entry);
    } else this.#merge(gone, added);
    for (const { row } of gone) this.#entries.delete(row.id);
    for (const entry of added) this.#entries.set(entry.row.id, entry);
  }

  /** Whether no sorted field has changed. */
  #keepsOrder(before: EntityRow, after: EntityRow): boolean {
    for (const read of this.#fields) if (read(before) !== read(after)) return false;
    return true;
  }

  readonly #compare = (a: OrderEntry, b: OrderEntry): number =>
    compareKeys(a.key, b.key, this.#sorting) || this.#compareRows(a.row, b.row);

  /** Index of the first entry that does not sort before this one. */
  #lowerBound(entry: OrderEntry): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#order[middle] ?? entry, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #indexOf(entry: OrderEntry): number {
    const index = this.#lowerBound(entry);
    // Fields of mixed types have no total order, so the binary search may miss the entry.
    return this.#order[index] === entry ? index : this.#order.indexOf(entry);
  }

  #merge(gone: readonly OrderEntry[], added: OrderEntry[]): void {
    const old = this.#order;
    const holes = gone.map((entry) => this.#indexOf(entry)).sort((a, b) => a - b);
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
    for (const entry of added) {
      if (old.length > 0) copyUntil(this.#lowerBound(entry));
      order.push(entry);
    }
    copyUntil(old.length);
    this.#order = order;
  }
}
