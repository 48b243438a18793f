import type { EvaluationContext } from '../../src/entities/evaluate.ts';
import type { EntityRow } from '../../src/entities/model.ts';
import type { TreePlace } from '../../src/protocol/window.ts';
import type { RowListener } from './row-set.ts';

/** What a window shows of a view. */
export interface Page {
  readonly rows: readonly EntityRow[];
  readonly places: readonly TreePlace[];
  readonly count: number;
  readonly matches: number;
  readonly onlyMatch: string | null;
}

/** A set as searched, filtered, sorted and laid out; shared by all windows that differ in their stretch alone. */
export interface View extends RowListener {
  page(offset: number, limit: number): Page;
  /** What it depends on beyond the rows (the time, the organization tree) has changed. */
  refresh(): void;
}

/** What constraints need to know beyond the row, asked anew at each evaluation. */
export type Surroundings = () => Omit<EvaluationContext, 'searchFields'>;

export const soughtText = (search: string): string => search.trim().toLowerCase();
