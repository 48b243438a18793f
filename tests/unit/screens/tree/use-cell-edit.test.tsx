import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { TreePlace } from '../../../../src/lib/view/tree-move.ts';
import type { TreeColumn } from '../../../../src/screens/tree/tree-column.ts';
import type { TreeSource } from '../../../../src/screens/tree/tree-source.ts';
import { useCellEdit } from '../../../../src/screens/tree/use-cell-edit.ts';
import { mountedHook } from '../../support/mounted-hook.tsx';

const nothing = (): void => {};
/** Three products, of which the second is read-only. */
const source: TreeSource<string> = {
  count: 3,
  rowAt: (index) => ({ kind: 'node', node: `p${index}`, level: 1, fold: 'leaf', place: null }),
  keyOf: (row) => (row.kind === 'node' ? row.node : ''),
  unfold: nothing,
  fold: nothing,
  retry: nothing,
};
const columns: readonly TreeColumn<string>[] = [
  { id: 'name', title: 'Name', width: 200, cell: (node) => node },
  {
    id: 'price',
    title: 'Price',
    width: 100,
    cell: () => '0.12',
    editor: (node) => (node === 'p1' ? null : () => 'editor'),
  },
];
const pressed = (key: string) => ({ key, ctrlKey: false }) as KeyboardEvent;

async function editedTree(start: TreePlace) {
  const focus = vi.fn<() => void>();
  const { seen, change } = await mountedHook(() => {
    const [cursor, moveTo] = useState<TreePlace>(start);
    const keyed = { index: cursor.index, column: cursor.column, key: `p${cursor.index}` };
    return { cursor, moveTo, ...useCellEdit({ source, columns, cursor: keyed, moveTo, focus }) };
  });
  const now = () => {
    const editing = seen.at(-1);
    if (editing === undefined) throw new Error('nothing was rendered');
    return editing;
  };
  return { now, change, focus };
}

test('a letter begins the edit of a cell with an editor, and Enter goes to the next such cell below', async () => {
  const tree = await editedTree({ index: 0, column: 1 });
  await tree.change(() => expect(tree.now().onKey(pressed('9'))).toBe(true));
  expect(tree.now().edit?.typed).toBe('9');
  await tree.change(() => tree.now().edit?.end('down'));
  expect(tree.now().cursor).toEqual({ index: 2, column: 1 });
  expect(tree.now().edit).toBeNull();
  expect(tree.focus).toHaveBeenCalledOnce();
});

test.each([
  { index: 0, column: 0 },
  { index: 1, column: 1 },
])('the cell at %o has no editor, and is left alone', async (place) => {
  const tree = await editedTree(place);
  expect(tree.now().onKey(pressed('9'))).toBe(false);
  expect(tree.now().begin(place, null)).toBe(false);
});

test('the edit is over once the cursor is elsewhere', async () => {
  const tree = await editedTree({ index: 0, column: 1 });
  await tree.change(() => tree.now().onKey(pressed('F2')));
  expect(tree.now().edit?.typed).toBeNull();
  await tree.change(() => tree.now().moveTo({ index: 2, column: 1 }));
  expect(tree.now().edit).toBeNull();
});

test('leaving the cell ends its edit without moving the cursor or the focus', async () => {
  const tree = await editedTree({ index: 0, column: 1 });
  await tree.change(() => tree.now().onKey(pressed('F2')));
  const { edit } = tree.now();
  await tree.change(() => {
    tree.now().moveTo({ index: 2, column: 1 });
    edit?.end('leave');
  });
  expect(tree.now().edit).toBeNull();
  expect(tree.now().cursor.index).toBe(2);
  expect(tree.focus).not.toHaveBeenCalled();
});
