import type { RowSet } from '../rows/row-set.ts';
import { sortedPage } from './view.ts';
import type { SetView, ViewPage } from './view.ts';

/** All rows of the set in the set's order; it has no state to keep. */
export class WholeView implements SetView {
  readonly #set: RowSet;

  constructor(set: RowSet) {
    this.#set = set;
  }

  apply(): void {}
  refresh(): void {}

  page(offset: number, limit: number): ViewPage {
    return sortedPage(this.#set.sorted, offset, limit);
  }
}
