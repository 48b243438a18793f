import type { EvaluationContext } from '../../src/entities/evaluate.ts';
import { comparator, matches, matchesText } from '../../src/entities/evaluate.ts';
import type { EntityRow } from '../../src/entities/model.ts';
import type { WindowRequest } from '../../src/protocol/window.ts';
import type { RowSet } from './row-set.ts';
import { SortedRows } from './sorted-rows.ts';
import type { RowChange } from './sorted-rows.ts';
import type { Page, View } from './view.ts';

type ListRequest = Pick<WindowRequest, 'search' | 'filter' | 'sorting'>;

/** The rows that pass search and filter, in an order of their own; kept up by each batch. */
export class ListView implements View {
  readonly #set: RowSet;
  readonly #request: ListRequest;
  readonly #context: () => EvaluationContext;
  /** Which object of a row stands in the order: a constraint on time may judge the same row anew. */
  readonly #members = new Map<string, EntityRow>();
  #sorted: SortedRows;

  constructor(set: RowSet, request: ListRequest, context: () => EvaluationContext) {
    this.#set = set;
    this.#request = request;
    this.#context = context;
    this.#sorted = this.#empty();
    this.refresh();
  }

  #empty(): SortedRows {
    return new SortedRows(comparator(this.#request.sorting ?? this.#set.query.sorting));
  }

  refresh(): void {
    this.#members.clear();
    this.#sorted = this.#empty();
    this.apply(this.#set.sorted.rows.map((after) => ({ before: null, after })));
  }

  apply(changes: readonly RowChange[]): void {
    const { search, filter } = this.#request;
    const context = this.#context();
    const own: RowChange[] = [];
    for (const { before, after } of changes) {
      const id = (after ?? before)?.id ?? '';
      const was = this.#members.get(id) ?? null;
      const is =
        after && matchesText(after, search, context.searchFields) && matches(after, filter, context)
          ? after
          : null;
      if (!was && !is) continue;
      own.push({ before: was, after: is });
      if (is) this.#members.set(id, is);
      else this.#members.delete(id);
    }
    this.#sorted.apply(own);
  }

  page(offset: number, limit: number): Page {
    const { rows } = this.#sorted;
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
