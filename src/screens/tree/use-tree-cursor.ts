import { useState } from 'react';
import type { TreePlace } from '../../lib/view/tree-move.ts';
import type { TreeSource } from './tree-source.ts';

/** The place of the cursor, and the row that it stays with when rows appear above. */
export interface TreeCursor extends TreePlace {
  readonly key: string | undefined;
}

/** The cursor of a tree, the selection that ends at it, and the functions that move them. */
export interface CursorState<Node> {
  readonly cursor: TreeCursor;
  /** The other end of the selection; null if only the row or cell of the cursor is selected. */
  readonly anchor: TreeCursor | null;
  readonly moveTo: (place: TreePlace) => void;
  /** Moves the cursor, and selects what is between. */
  readonly extendTo: (place: TreePlace) => void;
  /** Opens a path from a root, and moves the cursor to its last node once it is loaded. */
  readonly reveal: (path: readonly Node[]) => void;
  /** How many nodes were revealed: the grid scrolls to each. */
  readonly revealed: number;
}

interface KeptPosition {
  readonly cursor: TreeCursor;
  readonly anchor: TreeCursor | null;
  /** The key of the row that is revealed when it is loaded. */
  readonly wanted: string | null;
  readonly revealed: number;
}

const firstPosition: KeptPosition = {
  cursor: { index: 0, column: 0, key: undefined },
  anchor: null,
  wanted: null,
  revealed: 0,
};

type SourceRows<Node> = Pick<TreeSource<Node>, 'count' | 'rowAt' | 'keyOf'>;

function indexOfKey<Node>(key: string, { count, rowAt, keyOf }: SourceRows<Node>): number | undefined {
  for (let index = 0; index < count; index++) {
    const row = rowAt(index);
    if (row !== undefined && keyOf(row) === key) return index;
  }
  return undefined;
}

/** The cursor among rows that may have changed. Once its row is gone, the one in its place gets it. */
export function settledTreeCursor<Node>(cursor: TreeCursor, source: SourceRows<Node>): TreeCursor {
  const { count, rowAt, keyOf } = source;
  const keyAt = (index: number): string | undefined => {
    const row = rowAt(index);
    return row && keyOf(row);
  };
  if (cursor.index < Math.max(1, count) && keyAt(cursor.index) === cursor.key) return cursor;
  const moved = cursor.key === undefined ? undefined : indexOfKey(cursor.key, source);
  if (moved !== undefined) return { ...cursor, index: moved };
  const index = Math.max(0, Math.min(cursor.index, count - 1));
  return { ...cursor, index, key: keyAt(index) };
}

/** The position among rows that may have changed. Once the other end of a selection is gone, nothing is selected. */
export function settledPosition<Node>(kept: KeptPosition, source: SourceRows<Node>): KeptPosition {
  const found = kept.wanted === null ? undefined : indexOfKey(kept.wanted, source);
  if (kept.wanted !== null && found !== undefined)
    return {
      cursor: { index: found, column: 0, key: kept.wanted },
      anchor: null,
      wanted: null,
      revealed: kept.revealed + 1,
    };
  const cursor = settledTreeCursor(kept.cursor, source);
  const end = kept.anchor && settledTreeCursor(kept.anchor, source);
  const anchor = end !== null && end.key === kept.anchor?.key ? end : null;
  return cursor === kept.cursor && anchor === kept.anchor ? kept : { ...kept, cursor, anchor };
}

/** The cursor in a tree, which may select rows or cells. */
export function useTreeCursor<Node>(source: TreeSource<Node>): CursorState<Node> {
  const [kept, setKept] = useState(firstPosition);
  const position = settledPosition(kept, source);
  if (position !== kept) setKept(position);
  const { cursor, anchor, revealed } = position;
  const cursorAt = ({ index, column }: TreePlace): TreeCursor => {
    const row = source.rowAt(index);
    return { index, column, key: row && source.keyOf(row) };
  };
  return {
    cursor,
    anchor,
    revealed,
    moveTo: (place) => setKept({ cursor: cursorAt(place), anchor: null, wanted: null, revealed }),
    extendTo: (place) =>
      setKept({ cursor: cursorAt(place), anchor: anchor ?? cursor, wanted: null, revealed }),
    reveal(path) {
      const node = path.at(-1);
      if (node === undefined) return;
      source.unfold(path.slice(0, -1));
      const wanted = source.keyOf({ kind: 'node', node, level: path.length, fold: 'leaf', place: null });
      setKept({ ...position, wanted });
    },
  };
}
