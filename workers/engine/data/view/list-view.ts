import type { EvaluationContext } from '../../../../src/domain/core/evaluate.ts';
import { matches } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { normalizeSearch, searchNeedles } from '../../../../src/domain/core/search-text.ts';
import type { WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { RowSet } from '../rows/row-set.ts';
import { SortedRows } from '../rows/sorted-rows.ts';
import type { RowChange } from '../rows/sorted-rows.ts';
import { sortedPage } from './view.ts';
import type { SetView, ViewPage } from './view.ts';

type ListRequest = Pick<WindowRequest, 'search' | 'filter' | 'sorting'>;

/** The rows that pass search and filter, in the request's order; updated by each batch. */
export class ListView implements SetView {
  readonly #set: RowSet;
  readonly #request: ListRequest;
  readonly #context: () => EvaluationContext;
  #sorted: SortedRows;

  constructor(set: RowSet, request: ListRequest, context: () => EvaluationContext) {
    this.#set = set;
    this.#request = request;
    this.#context = context;
    this.#sorted = this.#empty();
    this.refresh();
  }

  #empty(): SortedRows {
    return new SortedRows(this.#request.sorting ?? this.#set.query.sorting);
  }

  refresh(): void {
    this.#sorted = this.#empty();
    const matching: RowChange[] = [];
    const passes = this.#createFilter();
    this.#set.slots.rows.forEach((after, slot) => {
      if (after && passes(after, slot)) matching.push({ before: null, after });
    });
    this.#sorted.apply(matching);
  }

  #createFilter(): (row: EntityRow, slot: number) => boolean {
    const { filter } = this.#request;
    const search = normalizeSearch(this.#request.search);
    const needles = searchNeedles(search);
    const context = this.#context();
    return (row, slot) =>
      (search === '' || this.#set.texts.matches(slot, needles)) && matches(row, filter, context);
  }

  apply(changes: readonly RowChange[]): void {
    const passes = this.#createFilter();
    const visible: RowChange[] = [];
    for (const { before, after } of changes) {
      // Not `before`: a constraint on time may have added or removed that row since.
      const was = this.#sorted.get((after ?? before)?.id ?? '');
      const is = after && passes(after, this.#set.slots.slotOf(after.id) ?? 0) ? after : null;
      if (was || is) visible.push({ before: was, after: is });
    }
    this.#sorted.apply(visible);
  }

  page(offset: number, limit: number): ViewPage {
    return sortedPage(this.#sorted, offset, limit);
  }
}
