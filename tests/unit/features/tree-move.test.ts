import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { treeMove } from '../../../src/features/organization-picker/tree-move.ts';
import type { TreeRow } from '../../../src/features/organization-picker/tree-move.ts';

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

test('left folds what is open, right opens what is folded', () => {
  expect(press('ArrowLeft', 1)).toEqual({ kind: 'fold', id: 'north' });
  expect(press('ArrowRight', 3)).toEqual({ kind: 'unfold', id: 'south' });
});

test('a branch that a search holds open is not folded: left goes to its parent', () => {
  const held = [row('root', 0, 1, 'fixed'), row('north', 1, 1, 'fixed'), row('quay', 2)];
  expect(press('ArrowLeft', 1, held)).toEqual({ kind: 'to', index: 0 });
  expect(press('ArrowRight', 1, held)).toEqual({ kind: 'to', index: 2 });
});

test.each(['Enter', ' '])('%j chooses', (key) => {
  expect(press(key, 2)).toEqual({ kind: 'choose', id: 'quay' });
});

test.each(['a', 'Tab', 'Escape'])('%s is not the tree’s', (key) => {
  expect(press(key, 2)).toBeNull();
});

test('a leaf or a root has nowhere to go sideways', () => {
  expect(press('ArrowRight', 2)).toBeNull();
  expect(press('ArrowLeft', 4)).toBeNull();
});

test('a parent further up than is loaded: as far as can be seen', () => {
  const rows = [undefined, undefined, row('x', 3), row('y', 3)];
  expect(press('ArrowLeft', 3, rows)).toEqual({ kind: 'to', index: 2 });
});

test('a row that is not loaded cannot be chosen, and is passed over', () => {
  expect(press('Enter', 0, [undefined, row('x', 0)])).toBeNull();
  expect(press('ArrowDown', 0, [undefined, row('x', 0)])).toEqual({ kind: 'to', index: 1 });
});

test('no key ever leaves the tree', () => {
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
