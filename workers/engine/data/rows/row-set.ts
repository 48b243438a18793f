import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { SearchTexts } from './search-texts.ts';
import { Slots } from './slots.ts';
import { SortedRows } from './sorted-rows.ts';
import type { RowChange } from './sorted-rows.ts';

/** Gets every batch of changes, as the views of a set do. */
export interface RowListener {
  apply(changes: readonly RowChange[]): void;
  /** Evaluates all rows again. */
  refresh?(): void;
}

/** The rows of one data set: by id, in slots and in the set's order. This memory is authoritative, not the replica. */
export class RowSet {
  readonly name: EntityName;
  readonly query: Query;
  readonly slots = new Slots();
  readonly texts: SearchTexts;
  readonly listeners = new Set<RowListener>();
  /** Rows that changed since the last commit, as they were then; null: not in the set. */
  readonly lastCommitted = new Map<string, EntityRow | null>();
  #sorted: SortedRows | null = null;

  constructor(name: EntityName, query: Query) {
    this.name = name;
    this.query = query;
    this.texts = new SearchTexts(name, this.slots.rows);
  }

  /** The rows in the set's order. Sorted on first use: most kept sets are not shown, or not as a whole. */
  get sorted(): SortedRows {
    if (this.#sorted) return this.#sorted;
    const rows: RowChange[] = [];
    for (const after of this.slots.rows) if (after) rows.push({ before: null, after });
    this.#sorted = new SortedRows(this.query.sorting);
    this.#sorted.apply(rows);
    return this.#sorted;
  }

  /** Applies the journal's changes to the slots, before there are listeners. */
  restore(changes: ReadonlyMap<string, EntityRow | null>): void {
    for (const [id, after] of changes) {
      if (after) this.slots.put(after);
      else this.slots.remove(id);
    }
  }

  /** Shows restored rows to listeners that were there before. */
  announceRestored(): void {
    const rows = this.slots.rows.flatMap((after): RowChange[] => (after ? [{ before: null, after }] : []));
    if (rows.length === 0) return;
    this.#notify(rows);
  }

  /** Every listener gets the changes, even if another one throws; then throws the first error. */
  #notify(changes: readonly RowChange[]): void {
    const errors: unknown[] = [];
    const attempt = (work: () => void): boolean => {
      try {
        work();
        return true;
      } catch (error) {
        errors.push(error);
        return false;
      }
    };
    // Sorted again on the next use.
    if (!attempt(() => this.#sorted?.apply(changes))) this.#sorted = null;
    for (const listener of this.listeners)
      // It may have taken a part of the changes only.
      if (!attempt(() => listener.apply(changes))) attempt(() => listener.refresh?.());
    if (errors.length > 0) throw errors[0];
  }

  /**
   * Puts a row or, for null, removes it, by id. Returns the number of changed rows. The rows are right even if a listener
   * throws.
   */
  apply(changes: ReadonlyMap<string, EntityRow | null>): number {
    const applied: RowChange[] = [];
    for (const [id, after] of changes) {
      const before = this.slots.get(id);
      if (before === after) continue;
      applied.push({ before, after });
      if (!this.lastCommitted.has(id)) this.lastCommitted.set(id, before);
      if (after) this.texts.drop(this.slots.put(after));
      else this.slots.remove(id);
    }
    if (applied.length === 0) return 0;
    this.#notify(applied);
    return applied.length;
  }
}
