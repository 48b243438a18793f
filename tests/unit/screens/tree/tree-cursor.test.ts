import { expect, test } from 'vitest';
import type { LazyRow } from '../../../../src/lib/view/tree-rows.ts';
import type { TreeCursor } from '../../../../src/screens/tree/tree-selection.ts';
import { cursorSelection } from '../../../../src/screens/tree/tree-selection.ts';
import { settledPosition, settledTreeCursor } from '../../../../src/screens/tree/use-tree-cursor.ts';

const nothing = (): void => {};
/** A tree of these rows; `undefined` is a row that is loading. */
const treeOf = (...keys: (string | undefined)[]) => ({
  count: keys.length,
  rowAt: (index: number): LazyRow<string> | undefined => {
    const node = keys[index];
    return node === undefined ? undefined : { kind: 'node', node, level: 1, fold: 'leaf', place: null };
  },
  keyOf: (row: LazyRow<string>) => (row.kind === 'node' ? row.node : row.kind),
  unfold: nothing,
  fold: nothing,
  retry: nothing,
});
const first = { index: 0, column: 0, key: undefined };
const at = (index: number, key: string | undefined, column = 0) => ({ index, column, key });

test('starts at the first row, and stays the same object while nothing changes', () => {
  const tree = treeOf('a', 'b');
  const cursor = settledTreeCursor(first, tree);
  expect(cursor).toEqual(at(0, 'a'));
  expect(settledTreeCursor(cursor, tree)).toBe(cursor);
  expect(settledTreeCursor(first, treeOf())).toBe(first);
});

test('stays with its row and column when rows appear or go above it', () => {
  expect(settledTreeCursor(at(1, 'b', 2), treeOf('a', 'a1', 'a2', 'b'))).toEqual(at(3, 'b', 2));
  expect(settledTreeCursor(at(3, 'b'), treeOf('a', 'b'))).toEqual(at(1, 'b'));
});

test('goes to the row that takes the place of its own, or to the last one', () => {
  expect(settledTreeCursor(at(1, 'loading'), treeOf('a', 'a1', 'b'))).toEqual(at(1, 'a1'));
  expect(settledTreeCursor(at(4, 'e'), treeOf('a', 'b'))).toEqual(at(1, 'b'));
  expect(settledTreeCursor(at(4, 'e'), treeOf())).toEqual(at(0, undefined));
});

test('a row that was loading gets its key when it is there', () => {
  expect(settledTreeCursor(at(1, undefined), treeOf('a', undefined))).toEqual(at(1, undefined));
  expect(settledTreeCursor(at(1, undefined), treeOf('a', 'b'))).toEqual(at(1, 'b'));
  expect(settledTreeCursor(at(5, undefined), treeOf('a'))).toEqual(at(0, 'a'));
});

const range = (anchor: TreeCursor) => ({ kind: 'range', anchor }) as const;
const kept = { cursor: at(1, 'b', 2), selection: range(at(2, 'c', 1)), wanted: null, revealed: 0 };

test('a selection moves with the rows at its ends, and is over once its other end is gone', () => {
  const position = settledPosition(kept, treeOf('a', 'b', 'c'));
  expect(position).toBe(kept);
  expect(settledPosition(kept, treeOf('a', 'a1', 'b', 'b1', 'c'))).toEqual({
    ...kept,
    cursor: at(2, 'b', 2),
    selection: range(at(4, 'c', 1)),
  });
  expect(settledPosition(kept, treeOf('a', 'b', 'd'))).toEqual({ ...kept, selection: cursorSelection });
});

test('a wanted row gets the cursor once it is there', () => {
  const wanted = { ...kept, wanted: 'b2' };
  expect(settledPosition(wanted, treeOf('a', 'b', 'c'))).toBe(wanted);
  expect(settledPosition(wanted, treeOf('a', 'b', 'b1', 'b2', 'c'))).toEqual({
    cursor: at(3, 'b2'),
    selection: cursorSelection,
    wanted: null,
    revealed: 1,
  });
});

test('rows that were selected one by one stay selected when a row is found', () => {
  const selection = { kind: 'rows', keys: new Set(['a', 'c']) } as const;
  const position = { ...kept, selection, wanted: 'c' };
  expect(settledPosition(position, treeOf('a', 'b', 'c'))).toMatchObject({ cursor: at(2, 'c'), selection });
  expect(settledPosition({ ...position, wanted: null }, treeOf('a', 'b')).selection).toBe(selection);
});
