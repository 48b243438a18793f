import { expect, test } from 'vitest';
import { isRowInRange, treeRange } from '../../../../src/screens/tree/tree-range.ts';

const columns = 5;

test('cells are selected between the two ends, whichever is the cursor', () => {
  const range = { first: 1, last: 4, firstColumn: 2, lastColumn: 3 };
  expect(treeRange({ index: 4, column: 2 }, { index: 1, column: 3 }, columns)).toEqual(range);
  expect(treeRange({ index: 1, column: 3 }, { index: 4, column: 2 }, columns)).toEqual(range);
  expect([0, 1, 4, 5].map((index) => isRowInRange(index, range))).toEqual([false, true, true, false]);
});

test('without another end, the cell of the cursor is selected', () => {
  expect(treeRange({ index: 2, column: 1 }, null, columns)).toEqual({
    first: 2,
    last: 2,
    firstColumn: 1,
    lastColumn: 1,
  });
});

test('from the column of the tree, whole rows are selected', () => {
  const whole = { first: 0, last: 2, firstColumn: 0, lastColumn: columns - 1 };
  expect(treeRange({ index: 2, column: 0 }, { index: 0, column: 3 }, columns)).toEqual(whole);
  expect(treeRange({ index: 0, column: 3 }, { index: 2, column: 0 }, columns)).toEqual(whole);
});
