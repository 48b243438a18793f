import type { EvaluationContext } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { TreePosition } from '../../../../src/domain/protocol/window.ts';
import type { RowListener } from '../rows/row-set.ts';
import type { SortedRows } from '../rows/sorted-rows.ts';

/** The rows of a view that one window shows. */
export interface ViewPage {
  readonly rows: readonly EntityRow[];
  readonly places: readonly TreePosition[];
  readonly count: number;
  readonly matches: number;
  readonly onlyMatch: string | null;
}

/**
 * The rows of a set after search, filter, sorting and layout; shared by all windows that differ in their row range
 * only.
 */
export interface SetView extends RowListener {
  page(offset: number, limit: number): ViewPage;
  /** Evaluates all rows again: the time or the organization tree has changed. */
  refresh(): void;
}

/** The values beside the row that constraints use, read for each evaluation. */
export type ViewContext = () => Omit<EvaluationContext, 'searchFields'>;

/** One row range of a sorted list. */
export const sortedPage = (sorted: SortedRows, offset: number, limit: number): ViewPage => ({
  rows: sorted.slice(offset, limit),
  places: [],
  count: sorted.length,
  matches: sorted.length,
  onlyMatch: sorted.length === 1 ? (sorted.rows[0]?.id ?? null) : null,
});
