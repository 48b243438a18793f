import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { treeMove } from '../../../../src/lib/view/tree-move.ts';
import type { TreeRow } from '../../../../src/lib/view/tree-move.ts';

const row = (
  id: string,
  depth: number,
  children = 0,
  fold: TreeRow['fold'] = children ? 'open' : 'fixed',
) => ({
  id,
  depth,
  children,
  fold,
});
const tree: TreeRow[] = [
  row('root', 0, 2),
  row('north', 1, 1),
  row('quay', 2),
  row('south', 1, 3, 'folded'),
  row('other', 0),
];
const press = (key: string, index: number, rows: readonly (TreeRow | undefined)[] = tree) =>
  treeMove(key, index, rows.length, (at) => rows[at]);

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['PageDown', 1, 4],
  ['PageUp', 3, 0],
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 3, 0],
])('%s from %i goes to %i', (key, from, to) => {
  expect(press(key, from)).toEqual({ kind: 'to', index: to });
});

test('left folds an open branch, right opens a folded one', () => {
  expect(press('ArrowLeft', 1)).toEqual({ kind: 'fold', id: 'north' });
  expect(press('ArrowRight', 3)).toEqual({ kind: 'unfold', id: 'south' });
});

test('left goes to the parent of a branch that a search keeps open', () => {
  const searched = [row('root', 0, 1, 'fixed'), row('north', 1, 1, 'fixed'), row('quay', 2)];
  expect(press('ArrowLeft', 1, searched)).toEqual({ kind: 'to', index: 0 });
  expect(press('ArrowRight', 1, searched)).toEqual({ kind: 'to', index: 2 });
});

test.each(['Enter', ' '])('%j chooses', (key) => {
  expect(press(key, 2)).toEqual({ kind: 'choose', id: 'quay' });
});

test.each(['a', 'Tab', 'Escape'])('ignores %s', (key) => {
  expect(press(key, 2)).toBeNull();
});

test('right on a leaf and left on a root do nothing', () => {
  expect(press('ArrowRight', 2)).toBeNull();
  expect(press('ArrowLeft', 4)).toBeNull();
});

test('left goes as far as rows are loaded when the parent is not', () => {
  const rows = [undefined, undefined, row('x', 3), row('y', 3)];
  expect(press('ArrowLeft', 3, rows)).toEqual({ kind: 'to', index: 2 });
});

test('a row that is not loaded cannot be chosen, but can be moved away from', () => {
  expect(press('Enter', 0, [undefined, row('x', 0)])).toBeNull();
  expect(press('ArrowDown', 0, [undefined, row('x', 0)])).toEqual({ kind: 'to', index: 1 });
});

test('keys stay within the tree', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
  const depths = fc.array(fc.nat(4), { minLength: 1, maxLength: 40 });
  const stays = (found: number[], seed: number, key: string) => {
    const rows = found.map((depth, index) =>
      row(String(index), depth, (found[index + 1] ?? 0) > depth ? 1 : 0),
    );
    const move = press(key, seed % rows.length, rows);
    return move?.kind !== 'to' || rows[move.index] !== undefined;
  };
  expect(fc.check(fc.property(depths, fc.nat(), fc.constantFrom(...keys), stays))).toMatchObject({
    failed: false,
  });
});
