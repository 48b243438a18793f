import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { treeMove } from '../../../../src/lib/view/tree-move.ts';
import type { Fold, TreePlace, TreeRow } from '../../../../src/lib/view/tree-move.ts';

const row = (level: number, fold: Fold = 'leaf'): TreeRow => ({ level, fold });
const tree: TreeRow[] = [row(1, 'open'), row(2, 'open'), row(3), row(2, 'folded'), row(1)];
type Rows = readonly (TreeRow | undefined)[];
const pressAt = (key: string, place: TreePlace, columns: number, rows: Rows = tree) =>
  treeMove(key, place, { count: rows.length, columns, page: 10, rowAt: (at) => rows[at] });
const press = (key: string, index: number, rows: Rows = tree) => pressAt(key, { index, column: 0 }, 1, rows);
const to = (index: number, column = 0) => ({ kind: 'to', index, column });

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
])('%s from %i goes to %i', (key, from, index) => {
  expect(press(key, from)).toEqual(to(index));
});

test('left folds an open branch, right opens a folded one', () => {
  expect(press('ArrowLeft', 1)).toEqual({ kind: 'fold', indexes: [1] });
  expect(press('ArrowRight', 3)).toEqual({ kind: 'unfold', indexes: [3] });
});

test('left goes to the parent of a branch that a search keeps open', () => {
  const searched = [row(1, 'kept'), row(2, 'kept'), row(3)];
  expect(press('ArrowLeft', 1, searched)).toEqual(to(0));
  expect(press('ArrowRight', 1, searched)).toEqual(to(2));
});

test('Enter chooses and space marks', () => {
  expect(press('Enter', 2)).toEqual({ kind: 'choose', index: 2 });
  expect(press(' ', 2)).toEqual({ kind: 'mark', index: 2 });
});

test.each(['a', 'Tab', 'Escape'])('ignores %s', (key) => {
  expect(press(key, 2)).toBeNull();
});

test('right on a leaf and left on a root do nothing', () => {
  expect(press('ArrowRight', 2)).toBeNull();
  expect(press('ArrowLeft', 4)).toBeNull();
});

test('left goes as far as rows are loaded when the parent is not', () => {
  const rows = [undefined, undefined, row(4), row(4)];
  expect(press('ArrowLeft', 3, rows)).toEqual(to(2));
});

test('a row that is not loaded cannot be chosen, but can be moved away from', () => {
  expect(press('Enter', 0, [undefined, row(1)])).toBeNull();
  expect(press('ArrowDown', 0, [undefined, row(1)])).toEqual(to(1));
});

test('* opens the folded siblings, and leaves their parents and cousins alone', () => {
  const rows = [
    row(1, 'folded'),
    row(1, 'open'),
    row(2, 'folded'),
    row(2, 'open'),
    row(3, 'folded'),
    row(2, 'folded'),
    row(1, 'folded'),
  ];
  expect(press('*', 3, rows)).toEqual({ kind: 'unfold', indexes: [2, 5] });
  expect(press('*', 1, rows)).toEqual({ kind: 'unfold', indexes: [0, 6] });
  expect(press('*', 4, rows)).toEqual({ kind: 'unfold', indexes: [4] });
  expect(press('*', 2)).toBeNull();
});

describe('with cells', () => {
  const columns = 3;
  test.each([
    ['ArrowRight', 0, 0, 0, 1],
    ['ArrowRight', 2, 0, 2, 1],
    ['ArrowRight', 0, 2, 0, 2],
    ['ArrowLeft', 0, 2, 0, 1],
    ['ArrowLeft', 0, 1, 0, 0],
    ['ArrowDown', 1, 2, 2, 2],
    ['Home', 3, 2, 3, 0],
    ['End', 3, 1, 3, 2],
    ['End', 3, 0, 4, 0],
  ])('%s from row %i, cell %i goes to row %i, cell %i', (key, index, column, toRow, toColumn) => {
    expect(pressAt(key, { index, column }, columns)).toEqual(to(toRow, toColumn));
  });

  test('the branch opens and folds in the first column alone', () => {
    expect(pressAt('ArrowRight', { index: 3, column: 0 }, columns)).toMatchObject({ kind: 'unfold' });
    expect(pressAt('ArrowRight', { index: 3, column: 1 }, columns)).toEqual(to(3, 2));
    expect(pressAt('ArrowLeft', { index: 0, column: 0 }, columns)).toMatchObject({ kind: 'fold' });
  });
});

const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', '*'];

/** Rows whose levels make a tree: each at most one below the row before. */
const arbitraryRows = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()), { minLength: 1, maxLength: 40 })
  .map((found) => {
    const levels: number[] = [];
    for (const [level] of found) levels.push(Math.min(level, (levels.at(-1) ?? 0) + 1));
    return levels.map((level, at) => {
      const hasChildren = (levels[at + 1] ?? 0) > level;
      return row(level, hasChildren ? 'open' : found[at]?.[1] === true ? 'folded' : 'leaf');
    });
  });

test('keys stay within the tree, and fold only what can be folded', () => {
  const staysWithin = fc.property(
    arbitraryRows,
    fc.nat(),
    fc.nat(3),
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom(...keys),
    (rows, seed, column, columns, key) => {
      const place = { index: seed % rows.length, column: Math.min(column, columns - 1) };
      const move = pressAt(key, place, columns, rows);
      const level = rows[place.index]?.level;
      switch (move?.kind) {
        case 'to':
          return rows[move.index] !== undefined && move.column < columns;
        case 'fold':
          return move.indexes.every((at) => rows[at]?.fold === 'open');
        case 'unfold':
          return move.indexes.every((at) => rows[at]?.fold === 'folded' && rows[at]?.level === level);
        default:
          return move === null;
      }
    },
  );
  expect(fc.check(staysWithin)).toMatchObject({ failed: false });
});
