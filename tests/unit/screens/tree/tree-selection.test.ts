import { expect, test } from 'vitest';
import type { LazyRow } from '../../../../src/lib/view/tree-rows.ts';
import type { TreeSelection } from '../../../../src/screens/tree/tree-selection.ts';
import {
  allRows,
  cursorSelection,
  selectedRows,
  shownSelection,
  toggledRow,
} from '../../../../src/screens/tree/tree-selection.ts';

/** Rows by name, two spaces a level; `…` is a branch that is loading. */
const names = ['calls', '  be', '  …', '  fr', '    mobile', 'mails'];
const source = {
  count: names.length,
  rowAt: (index: number): LazyRow<string> | undefined => {
    const text = names[index];
    if (text === undefined) return undefined;
    const node = text.trim();
    const level = (text.length - node.length) / 2 + 1;
    return node === '…'
      ? { kind: 'loading', level, fold: 'leaf', parent: 'calls' }
      : { kind: 'node', node, level, fold: 'leaf', place: null };
  },
  keyOf: (row: LazyRow<string>) => (row.kind === 'node' ? row.node : row.kind),
};
const cursor = (index: number, column = 0) => ({ index, column, key: names[index]?.trim() });
const rows = (...keys: readonly string[]): TreeSelection => ({ kind: 'rows', keys: new Set(keys) });
const range = (index: number, column = 0): TreeSelection => ({
  kind: 'range',
  anchor: cursor(index, column),
});

test.each<[string, number, TreeSelection, number, TreeSelection]>([
  ['its own row is selected', 1, cursorSelection, 1, rows('be')],
  ['the row of the cursor stays selected with it', 1, cursorSelection, 5, rows('be', 'mails')],
  ['a branch that was only opened does not', 0, cursorSelection, 3, rows('fr')],
  ['a row further down that is not below the cursor', 3, cursorSelection, 5, rows('fr', 'mails')],
  ['a range becomes its rows', 3, range(1), 5, rows('be', 'fr', 'mails')],
  ['a row of a range is taken away', 3, range(1), 1, rows('fr')],
  ['another row is added', 5, rows('be'), 3, rows('be', 'fr')],
  ['a selected row is taken away', 5, rows('be', 'fr'), 3, rows('be')],
  ['with the last one the selection is over', 5, rows('fr'), 3, cursorSelection],
  ['a row in place of children cannot be selected', 5, rows('fr'), 2, rows('fr')],
])('adding or taking away a row: %s', (_, at, selection, index, expected) => {
  expect(toggledRow(index, { cursor: cursor(at), selection }, source)).toEqual(expected);
});

const selectedOf = (selection: TreeSelection, at = 0, column = 0) =>
  selectedRows({ cursor: cursor(at, column), selection }, source, 3);
const whole = { firstColumn: 0, lastColumn: 2 };

test('rows that follow one another are a rectangle, whatever is loading between them', () => {
  expect(selectedOf(rows('fr', 'be'))).toEqual({ kind: 'range', range: { first: 1, last: 3, ...whole } });
  expect(selectedOf(allRows(source))).toEqual({ kind: 'range', range: { first: 0, last: 5, ...whole } });
  expect(selectedOf(rows('be', 'mobile'))).toEqual({ kind: 'scattered', indexes: new Set([1, 4]) });
});

test('rows that are no longer visible are left out; without any, the row of the cursor is selected', () => {
  expect(selectedOf(rows('be', 'gone'))).toEqual({ kind: 'range', range: { first: 1, last: 1, ...whole } });
  expect(selectedOf(rows('gone'), 5)).toEqual({ kind: 'range', range: { first: 5, last: 5, ...whole } });
});

test('a row shows whether it is selected, or which of its cells are', () => {
  const shown = (index: number, selection: TreeSelection, at: number, column: number) => {
    const { isSelected, firstSelected, lastSelected } = shownSelection(
      index,
      selectedOf(selection, at, column),
      selection,
    );
    return [isSelected, firstSelected, lastSelected];
  };
  expect(shown(1, cursorSelection, 1, 2)).toEqual([true, -1, -1]);
  expect(shown(3, cursorSelection, 1, 2)).toEqual([false, -1, -1]);
  expect(shown(3, range(1, 2), 4, 1)).toEqual([false, 1, 2]);
  expect(shown(5, range(1, 2), 4, 1)).toEqual([false, -1, -1]);
  expect(shown(3, range(1, 0), 4, 1)).toEqual([true, -1, -1]);
  // The cursor may have left the selected rows.
  expect(shown(3, rows('be', 'mails'), 3, 1)).toEqual([false, -1, -1]);
  expect(shown(5, rows('be', 'mails'), 3, 1)).toEqual([true, -1, -1]);
});
