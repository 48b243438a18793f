import type { EntityRow } from '../core/model.ts';
import type { Constraint, Query, Sorting } from '../core/query.ts';
import { stableKey } from '../../lib/value/stable-key.ts';

/** The maximum number of rows of a window that shows a row range. */
export const windowLimit = 100;

/**
 * How the rows of a set are arranged. A tree follows `parent` (a field that refers to another row of the set) and is
 * expanded except for the rows in `collapsed`; a search keeps the ancestors of each match and expands them.
 */
export type WindowShape =
  | { readonly kind: 'list' }
  | { readonly kind: 'tree'; readonly parent: string; readonly collapsed: readonly string[] };

/** The rows of a data set as a view shows them. The engine does the local searching, filtering and sorting. */
export interface WindowRequest {
  readonly query: Query;
  readonly search: string;
  readonly filter: readonly Constraint[];
  /** null: the order of the data set. */
  readonly sorting: readonly Sorting[] | null;
  readonly shape: WindowShape;
  readonly offset: number;
  /** `all`: every row from `offset` on, whatever their number; tabs then get changes of rows instead of records. */
  readonly limit: number | 'all';
}

/** The window of a query; by default a plain list of the first rows. */
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

/** The position of a row in a tree window. */
export interface TreePosition {
  readonly depth: number;
  readonly children: number;
  readonly matched: boolean;
}

/** The stored form of a window; a view reads it with one `get`. */
export interface WindowRecord {
  readonly key: string;
  readonly rows: readonly EntityRow[];
  /** Parallel to `rows` in a tree window, else empty. */
  readonly places: readonly TreePosition[];
  /** The number of rows that pass search and filter; in a tree, the number of rows that can be scrolled to. */
  readonly count: number;
  /**
   * The number of rows that match the search itself (in a tree `count` includes their ancestors), and the id of a
   * single match.
   */
  readonly matches: number;
  readonly onlyMatch: string | null;
  /** The platform's row count without the set's limit ("first 1,000 of N"). */
  readonly total: number;
  /** Server time in ms at which these rows were last known to be correct. */
  readonly asOf: number;
  /**
   * The epoch of the engine that synced the set; null for rows of an earlier engine. Live means this epoch and a
   * connected link.
   */
  readonly epoch: string | null;
  /**
   * The sequence number at which the window was computed, and a counter over the windows of all engines of this
   * browser.
   */
  readonly seq: number;
  readonly commit: number;
  /** Wall clock (performance.timeOrigin + now) of the newest event in it; used by the bench only. */
  readonly received: number;
  /** Why there are no rows: the platform refused or ended the set. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}
