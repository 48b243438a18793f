import type { EntityRow } from '../../domain/core/model.ts';
import type { WindowRequest } from '../../domain/protocol/window.ts';
import { windowLimit } from '../../domain/protocol/window.ts';
import type { WindowFeed } from './window-feed.ts';

/** All rows of a data set, read through as many windows as needed. */
export interface WholeSet {
  /** null until all windows are loaded; the last complete result stays while another window is loading. */
  readonly current: () => readonly EntityRow[] | null;
  readonly subscribe: (listener: () => void) => () => void;
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** Combines all windows of a request, ignoring its offset and limit; `open` returns the feed of each. */
export function createWholeSet(
  request: WindowRequest,
  open: (request: WindowRequest) => WindowFeed,
): WholeSet {
  const feedAt = (place: number) => open({ ...request, offset: place * windowLimit, limit: windowLimit });
  /** A refused or empty set has one window, which says so. */
  const windows = (): number => Math.max(1, Math.ceil((feedAt(0).current()?.count ?? 0) / windowLimit));
  let parts: readonly (readonly EntityRow[])[] = [];
  let whole: readonly EntityRow[] | null = null;

  return {
    current() {
      const found = Array.from({ length: windows() }, (_, place) => feedAt(place).current());
      const rows = found.flatMap((record) => (record ? [record.rows] : []));
      if (rows.length < found.length || (whole !== null && isSame(rows, parts))) return whole;
      parts = rows;
      // Windows are written one by one, so a row that moved from one to the next may briefly be in both.
      whole = [...new Map(rows.flat().map((row) => [row.id, row])).values()];
      return whole;
    },
    subscribe(listener) {
      const stops: (() => void)[] = [];
      const hear = (): void => {
        follow();
        listener();
      };
      const follow = (): void => {
        const wanted = windows();
        while (stops.length < wanted) stops.push(feedAt(stops.length).subscribe(hear));
        while (stops.length > wanted) stops.pop()?.();
      };
      follow();
      return () => stops.forEach((stop) => stop());
    },
  };
}
