import type { EntityRow } from '../core/model.ts';
import type { JsonText } from '../../lib/text/json-text.ts';
import { fromJsonText, jsonText } from '../../lib/text/json-text.ts';
import type { WindowRecord } from './window.ts';
import type { WindowText } from './window-text.ts';

/** The changes between two records of a window of all rows. The rows that it does not name keep their order. */
export interface WindowPatch extends Omit<WindowRecord, 'rows'> {
  /** The `commit` of the record that it changes. */
  readonly base: number;
  /** The ids of the rows that left. */
  readonly removed: readonly string[];
  /** The rows that entered, changed or moved, in order. */
  readonly put: JsonText<readonly EntityRow[]>;
  /** The index of each of these rows in the new record. */
  readonly at: readonly number[];
}

/** A window as the engine posts it to a tab. */
export type PostedWindow = WindowRecord | WindowText | WindowPatch;

export const isWindowPatch = (window: PostedWindow): window is WindowPatch => 'base' in window;

/** The patch from one record of a window to a later one; null if the later record as a whole costs less. */
export function patchBetween(before: WindowRecord, after: WindowRecord): WindowPatch | null {
  const { rows, ...rest } = after;
  const indexes = new Map(before.rows.map((row, index) => [row.id, index]));
  const put: EntityRow[] = [];
  const at: number[] = [];
  let last = -1;
  rows.forEach((row, index) => {
    const old = indexes.get(row.id);
    indexes.delete(row.id);
    if (old !== undefined && old > last && before.rows[old]?.version === row.version) {
      last = old;
      return;
    }
    put.push(row);
    at.push(index);
  });
  const removed = [...indexes.keys()];
  if (put.length + removed.length > rows.length / 2) return null;
  return { ...rest, base: before.commit, removed, put: jsonText(put), at };
}

/** The record after a patch; null if the patch changes another record. Rows that stay keep their identity. */
export function patchWindow(before: WindowRecord, patch: WindowPatch): WindowRecord | null {
  const { base, removed, put, at, ...rest } = patch;
  if (base !== before.commit) return null;
  if (removed.length === 0 && at.length === 0) return { ...rest, rows: before.rows };
  const putRows = fromJsonText(put);
  const taken = new Set([...removed, ...putRows.map(({ id }) => id)]);
  const stay = before.rows.filter(({ id }) => !taken.has(id));
  const rows: EntityRow[] = [];
  let from = 0;
  putRows.forEach((row, n) => {
    const until = from + (at[n] ?? 0) - rows.length;
    for (; from < until; from += 1) rows.push(stay[from] as EntityRow);
    rows.push(row);
  });
  return { ...rest, rows: [...rows, ...stay.slice(from)] };
}
