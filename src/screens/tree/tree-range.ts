import type { TreePlace } from '../../lib/view/tree-move.ts';

/** The selected rows, and the columns that are selected in each; all ends belong to it. */
export interface TreeRange {
  readonly first: number;
  readonly last: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** The cells between two places. From the column of the tree, whole rows are selected. */
export function treeRange(cursor: TreePlace, anchor: TreePlace | null, columns: number): TreeRange {
  const other = anchor ?? cursor;
  const isWhole = cursor.column === 0 || other.column === 0;
  return {
    first: Math.min(cursor.index, other.index),
    last: Math.max(cursor.index, other.index),
    firstColumn: isWhole ? 0 : Math.min(cursor.column, other.column),
    lastColumn: isWhole ? columns - 1 : Math.max(cursor.column, other.column),
  };
}

export const isRowInRange = (index: number, { first, last }: TreeRange): boolean =>
  first <= index && index <= last;
