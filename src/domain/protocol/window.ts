import type { EntityRow } from '../core/model.ts';
import type { Constraint, Query, Sorting } from '../core/query.ts';
import { stableKey } from '../../lib/stable-key.ts';

/** Rows in a window, at most: one record, one read. A longer stretch is several windows. */
export const windowLimit = 100;

/**
 * How the rows of a set are laid out. A tree follows `parent` (a field that names another row of the set),
 * everything open but what `collapsed` names; with a search it keeps the ancestors of each match and opens them.
 */
export type WindowShape =
  | { readonly kind: 'list' }
  | { readonly kind: 'tree'; readonly parent: string; readonly collapsed: readonly string[] };

/** A stretch of a data set as a view shows it. Local search, filter and sort are the engine's work. */
export interface WindowRequest {
  readonly query: Query;
  readonly search: string;
  readonly filter: readonly Constraint[];
  /** null: the order of the data set. */
  readonly sorting: readonly Sorting[] | null;
  readonly shape: WindowShape;
  readonly offset: number;
  readonly limit: number;
}

/** The window of a query, with what is not said as a plain list of the first rows has it. */
export const windowOf = (
  query: Query,
  window: Partial<Omit<WindowRequest, 'query'>> = {},
): WindowRequest => ({
  query,
  search: '',
  filter: [],
  sorting: null,
  shape: { kind: 'list' },
  offset: 0,
  limit: windowLimit,
  ...window,
});

export const windowKey = (request: WindowRequest): string => stableKey(request);

/** Where a row stands in a tree window. */
export interface TreePlace {
  readonly depth: number;
  readonly children: number;
  readonly matched: boolean;
}

/** What the replica keeps for a window, and what a view reads: one `get`. */
export interface WindowRecord {
  readonly key: string;
  readonly rows: readonly EntityRow[];
  /** Parallel to `rows` in a tree window, else empty. */
  readonly places: readonly TreePlace[];
  /** Rows of the set that pass search and filter. In a tree: rows that could be scrolled to. */
  readonly count: number;
  /** Rows that match the search itself (in a tree `count` has their ancestors too), and the only one's id. */
  readonly matches: number;
  readonly onlyMatch: string | null;
  /** What the platform counts without the set's limit ("first 1,000 of N"). */
  readonly total: number;
  /** Server time in ms at which these rows were known to be right. */
  readonly asOf: number;
  /** The engine epoch that synced the set, or null: rows of an earlier life. Live = this epoch, and the link connected. */
  readonly epoch: string | null;
  /** Sequence number the window was computed at, and a running number of the windows of all engines of this browser. */
  readonly seq: number;
  readonly commit: number;
  /** Wall clock (performance.timeOrigin + now) of the newest event in it: for the bench only. */
  readonly received: number;
  /** Why there are no rows: the platform refused or ended the set. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}
