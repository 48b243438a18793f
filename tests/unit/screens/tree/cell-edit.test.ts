import { expect, test } from 'vitest';
import { editKey, editStart, placeAfterEdit } from '../../../../src/screens/tree/cell-edit.ts';

const pressed = (key: string, held: 'ctrlKey' | 'shiftKey' | 'altKey' | null = null) => ({
  key,
  shiftKey: held === 'shiftKey',
  ctrlKey: held === 'ctrlKey',
  altKey: held === 'altKey',
  metaKey: false,
});

test('F2 and Enter edit the value; what is typed replaces it', () => {
  expect(editStart(pressed('F2'))).toBeNull();
  expect(editStart(pressed('Enter'))).toBeNull();
  expect(editStart(pressed('1'))).toBe('1');
  expect(editStart(pressed('Backspace'))).toBe('');
});

test.each([
  ['ArrowDown', null],
  [' ', null],
  ['*', null],
  ['Tab', null],
  ['Delete', null],
  ['c', 'ctrlKey'],
  ['Enter', 'altKey'],
] as const)('%j with %s begins no edit', (key, held) => {
  expect(editStart(pressed(key, held))).toBeUndefined();
});

test('Enter and Tab end an edit and go on, Escape gives it up, other keys are of the text', () => {
  expect(editKey(pressed('Enter'))).toBe('down');
  expect(editKey(pressed('Enter', 'shiftKey'))).toBe('up');
  expect(editKey(pressed('Tab'))).toBe('next');
  expect(editKey(pressed('Tab', 'shiftKey'))).toBe('previous');
  expect(editKey(pressed('Escape'))).toBe('cancel');
  for (const key of ['ArrowLeft', 'a', 'Home']) expect(editKey(pressed(key))).toBeNull();
  expect(editKey(pressed('Enter', 'ctrlKey'))).toBeNull();
});

/** Three rows of four columns; columns 1 and 3 have an editor, but not in the middle row. */
const cells = {
  count: 3,
  columns: 4,
  isEditable: ({ index, column }: { index: number; column: number }) => index !== 1 && column % 2 === 1,
};
test.each([
  ['down', 0, 1, 2, 1],
  ['up', 2, 3, 0, 3],
  ['down', 2, 1, 2, 1],
  ['next', 0, 1, 0, 3],
  ['next', 0, 3, 2, 1],
  ['next', 2, 3, 2, 3],
  ['previous', 2, 1, 0, 3],
  ['previous', 0, 1, 0, 1],
  ['stay', 0, 1, 0, 1],
  ['leave', 0, 1, 0, 1],
] as const)(
  'after an edit, %s from row %i, cell %i goes to row %i, cell %i',
  (to, row, cell, toRow, toCell) => {
    const place = placeAfterEdit({ index: row, column: cell }, to, cells);
    expect(place).toEqual({ index: toRow, column: toCell });
  },
);
