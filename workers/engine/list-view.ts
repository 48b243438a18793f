import type { EvaluationContext } from '../../src/entities/evaluate.ts';
import { matches } from '../../src/entities/evaluate.ts';
import type { EntityRow } from '../../src/entities/model.ts';
import type { WindowRequest } from '../../src/protocol/window.ts';
import type { RowSet } from './row-set.ts';
import { SortedRows } from './sorted-rows.ts';
import type { RowChange } from './sorted-rows.ts';
import { soughtText } from './view.ts';
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
    return new SortedRows(this.#request.sorting ?? this.#set.query.sorting);
  }

  refresh(): void {
    this.#members.clear();
    this.#sorted = this.#empty();
    const found: RowChange[] = [];
    const passes = this.#judge();
    this.#set.slots.rows.forEach((after, slot) => {
      if (after && passes(after, slot)) found.push({ before: null, after });
    });
    this.#take(found);
  }

  #judge(): (row: EntityRow, slot: number) => boolean {
    const { search, filter } = this.#request;
    const sought = soughtText(search);
    const context = this.#context();
    return (row, slot) =>
      (sought === '' || this.#set.texts.matches(slot, sought)) && matches(row, filter, context);
  }

  apply(changes: readonly RowChange[]): void {
    const passes = this.#judge();
    const own: RowChange[] = [];
    for (const { before, after } of changes) {
      const was = this.#members.get((after ?? before)?.id ?? '') ?? null;
      const is = after && passes(after, this.#set.slots.slotOf(after.id) ?? 0) ? after : null;
      if (was || is) own.push({ before: was, after: is });
    }
    this.#take(own);
  }

  #take(changes: readonly RowChange[]): void {
    for (const { before, after } of changes) {
      if (after) this.#members.set(after.id, after);
      else if (before) this.#members.delete(before.id);
    }
    this.#sorted.apply(changes);
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
