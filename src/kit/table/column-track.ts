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

/** The maximum that the widest value of a column claims of the room that is left, px. */
const maxClaim = 800;

/**
 * The column as a track of a CSS grid. Flexible columns share the room in proportion to their contents, if those have
 * been measured, px.
 */
export function columnTrack(width: ColumnWidth, content?: number): string {
  const min = minColumnWidth(width);
  if (typeof width === 'number') return `${width}px`;
  const usualShare = width === 'rest' ? min * restShare : min;
  const share = content === undefined ? usualShare : Math.max(min, Math.min(content, maxClaim));
  return `minmax(${min}px, ${share}fr)`;
}
