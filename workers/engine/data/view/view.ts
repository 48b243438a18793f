import type { EvaluationContext } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { TreePlace } from '../../../../src/domain/protocol/window.ts';
import type { RowListener } from '../rows/row-set.ts';
import type { SortedRows } from '../rows/sorted-rows.ts';

/** What a window shows of a view. */
export interface ViewPage {
  readonly rows: readonly EntityRow[];
  readonly places: readonly TreePlace[];
  readonly count: number;
  readonly matches: number;
  readonly onlyMatch: string | null;
}

/** A set as searched, filtered, sorted and laid out; shared by all windows that differ in their stretch alone. */
export interface SetView extends RowListener {
  page(offset: number, limit: number): ViewPage;
  /** What it depends on beyond the rows (the time, the organization tree) has changed. */
  refresh(): void;
}

/** What constraints need to know beyond the row, asked anew at each evaluation. */
export type ViewContext = () => Omit<EvaluationContext, 'searchFields'>;

export const normalizeSearch = (search: string): string => search.trim().toLowerCase();

/** A stretch of rows in order. */
export const sortedPage = (sorted: SortedRows, offset: number, limit: number): ViewPage => ({
  rows: sorted.slice(offset, limit),
  places: [],
  count: sorted.length,
  matches: sorted.length,
  onlyMatch: sorted.length === 1 ? (sorted.rows[0]?.id ?? null) : null,
});
