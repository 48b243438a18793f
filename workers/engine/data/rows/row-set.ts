import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { SearchTexts } from './search-texts.ts';
import { Slots } from './slots.ts';
import { SortedRows } from './sorted-rows.ts';
import type { RowChange } from './sorted-rows.ts';

/** What hears of every batch: the derived views of a set. */
export interface RowListener {
  apply(changes: readonly RowChange[]): void;
}

/** The rows of one data set: by id, in slots, in the set's order. The engine's memory is their authority. */
export class RowSet {
  readonly name: EntityName;
  readonly query: Query;
  readonly slots = new Slots();
  readonly texts: SearchTexts;
  readonly listeners = new Set<RowListener>();
  /** Rows as they stood at the last commit, for those that changed since; null: not there then. */
  readonly lastCommitted = new Map<string, EntityRow | null>();
  #sorted: SortedRows | null = null;

  constructor(name: EntityName, query: Query) {
    this.name = name;
    this.query = query;
    this.texts = new SearchTexts(name, this.slots.rows);
  }

  /** In the set's order, which is made when somebody asks for it: most sets that are kept nobody shows, or not whole. */
  get sorted(): SortedRows {
    if (this.#sorted) return this.#sorted;
    const rows: RowChange[] = [];
    for (const after of this.slots.rows) if (after) rows.push({ before: null, after });
    this.#sorted = new SortedRows(this.query.sorting);
    this.#sorted.apply(rows);
    return this.#sorted;
  }

  /** The journal's changes come over what the slots were filled with. Nobody listens yet. */
  restore(changes: ReadonlyMap<string, EntityRow | null>): void {
    for (const [id, after] of changes) {
      if (after) this.slots.put(after);
      else this.slots.remove(id);
    }
  }

  /** Puts (a row) or removes (null) by id; answers how many rows it changed. */
  apply(changes: ReadonlyMap<string, EntityRow | null>): number {
    const done: RowChange[] = [];
    for (const [id, after] of changes) {
      const before = this.slots.get(id);
      if (before === after) continue;
      done.push({ before, after });
      if (!this.lastCommitted.has(id)) this.lastCommitted.set(id, before);
      if (after) this.texts.drop(this.slots.put(after));
      else this.slots.remove(id);
    }
    if (done.length === 0) return 0;
    this.#sorted?.apply(done);
    for (const listener of this.listeners) listener.apply(done);
    return done.length;
  }
}
