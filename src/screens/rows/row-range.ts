import type { EntityRow } from '../../domain/core/model.ts';

type Tickable = Pick<EntityRow, 'id' | 'deleteDate'>;

/** Those of the rows that can be ticked, by id: nothing is done to what is deleted. */
export const notDeletedIds = (rows: readonly Tickable[]): string[] =>
  rows.filter(({ deleteDate }) => deleteDate === null).map(({ id }) => id);

/** From one place of a list to another, whichever comes first. */
const placesBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, n) => Math.min(from, to) + n);

/** What is ticked of a stretch of a list: rows by id, or, of one that is not drawn whole, its places from first to last. */
export type RowRange =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  | { readonly kind: 'places'; readonly from: number; readonly to: number };

/** The stretch between two places, both with it; what is deleted is left out. */
export function rangeBetween(
  from: number,
  to: number,
  rowAt: (place: number) => Tickable | undefined,
): RowRange {
  const rows = placesBetween(from, to).map(rowAt);
  const drawn = rows.filter((row) => row !== undefined);
  if (drawn.length < rows.length) return { kind: 'places', from: Math.min(from, to), to: Math.max(from, to) };
  return { kind: 'rows', ids: notDeletedIds(drawn) };
}

/** What a press on a row's box does, and where a stretch begins: at the row that was pressed last by itself. */
export const pressResult = (
  anchor: number | null,
  place: number,
  how: 'one' | 'range',
): { readonly kind: 'toggle' | 'range'; readonly anchor: number } =>
  how === 'range' && anchor !== null ? { kind: 'range', anchor } : { kind: 'toggle', anchor: place };
