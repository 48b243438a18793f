import type { RowSet } from './row-set.ts';
import type { Page, View } from './view.ts';

/** The set itself, in its own order: nothing to keep. */
export class WholeView implements View {
  readonly #set: RowSet;

  constructor(set: RowSet) {
    this.#set = set;
  }

  apply(): void {}
  refresh(): void {}

  page(offset: number, limit: number): Page {
    const { rows } = this.#set.sorted;
    const only = rows.length === 1 ? rows[0] : undefined;
    return {
      rows: rows.slice(offset, offset + limit),
      places: [],
      count: rows.length,
      matches: rows.length,
      onlyMatch: only?.id ?? null,
    };
  }
}
