import type { EntityRow } from '../../domain/core/model.ts';

type Tickable = Pick<EntityRow, 'id' | 'deleteDate'>;

/** Rows that cannot be ticked, by their ids. */
export type ExcludedIds = Pick<ReadonlySet<string>, 'has'>;

const nothing: ExcludedIds = new Set();

/** Ids of the rows that can be ticked: deleted rows cannot, nor those that the list excludes. */
export const tickableIds = (rows: readonly Tickable[], excluded = nothing): string[] =>
  rows.flatMap(({ id, deleteDate }) => (deleteDate === null && !excluded.has(id) ? [id] : []));

/** Ticks without those that were looked for and not found. Rows that were ticked meanwhile stay ticked. */
export const withoutMissing = (
  ticked: ReadonlySet<string>,
  lookedFor: readonly string[],
  found: readonly string[],
): ReadonlySet<string> => {
  const missing = new Set(lookedFor);
  for (const id of found) missing.delete(id);
  return new Set([...ticked].filter((id) => !missing.has(id)));
};

/** All indexes between two, in either order. */
const placesBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, n) => Math.min(from, to) + n);

/** A range of ticked rows: by id, or, if some are not rendered, by first and last index. */
export type RowRange =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  | { readonly kind: 'places'; readonly from: number; readonly to: number };

/** The range between two indexes, inclusive, without rows that cannot be ticked. */
export function rangeBetween(
  from: number,
  to: number,
  rowAt: (place: number) => Tickable | undefined,
  excluded = nothing,
): RowRange {
  const rows = placesBetween(from, to).map(rowAt);
  const drawn = rows.filter((row) => row !== undefined);
  if (drawn.length < rows.length) return { kind: 'places', from: Math.min(from, to), to: Math.max(from, to) };
  return { kind: 'rows', ids: tickableIds(drawn, excluded) };
}

/** Effect of clicking a row's checkbox, and the new anchor for ranges: the row last clicked on its own. */
export const pressResult = (
  anchor: number | null,
  place: number,
  how: 'one' | 'range',
): { readonly kind: 'toggle' | 'range'; readonly anchor: number } =>
  how === 'range' && anchor !== null ? { kind: 'range', anchor } : { kind: 'toggle', anchor: place };
