import { useState } from 'react';
import type { TreePlace } from '../../lib/view/tree-move.ts';
import type { TreeSource } from './tree-source.ts';

/** The place of the cursor, and the row that it stays with when rows appear above. */
export interface TreeCursor extends TreePlace {
  readonly key: string | undefined;
}

const firstCursor: TreeCursor = { index: 0, column: 0, key: undefined };

/** The cursor among rows that may have changed. Once its row is gone, the one in its place gets it. */
export function settledTreeCursor<Node>(cursor: TreeCursor, source: TreeSource<Node>): TreeCursor {
  const { count, rowAt, keyOf } = source;
  const keyAt = (index: number): string | undefined => {
    const row = rowAt(index);
    return row && keyOf(row);
  };
  if (cursor.index < Math.max(1, count) && keyAt(cursor.index) === cursor.key) return cursor;
  for (let index = 0; cursor.key !== undefined && index < count; index++)
    if (keyAt(index) === cursor.key) return { ...cursor, index };
  const index = Math.max(0, Math.min(cursor.index, count - 1));
  return { ...cursor, index, key: keyAt(index) };
}

/** The cursor in a tree, and the function that moves it. */
export function useTreeCursor<Node>(source: TreeSource<Node>) {
  const [kept, setKept] = useState(firstCursor);
  const cursor = settledTreeCursor(kept, source);
  if (cursor !== kept) setKept(cursor);
  const moveTo = ({ index, column }: TreePlace): void => {
    const row = source.rowAt(index);
    setKept({ index, column, key: row && source.keyOf(row) });
  };
  return [cursor, moveTo] as const;
}
