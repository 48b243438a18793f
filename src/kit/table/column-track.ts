/**
 * The width of a column in px. `atLeast`: with a share of the room that is left, in proportion; `rest`: with most of
 * that room.
 */
export type ColumnWidth = number | { readonly atLeast: number } | 'rest';

/** The minimum width of a column that takes the remaining width, px, and how much more it takes than others. */
const [restWidth, restShare] = [200, 3];

/** The minimum width of a column, px. */
export const minColumnWidth = (width: ColumnWidth): number =>
  typeof width === 'number' ? width : width === 'rest' ? restWidth : width.atLeast;

/** Whether the width depends on the room. */
export const isFlexible = (width: ColumnWidth): boolean => typeof width !== 'number';

/** The column as a track of a CSS grid. */
export function columnTrack(width: ColumnWidth): string {
  const min = minColumnWidth(width);
  if (typeof width === 'number') return `${width}px`;
  return `minmax(${min}px, ${width === 'rest' ? min * restShare : min}fr)`;
}
