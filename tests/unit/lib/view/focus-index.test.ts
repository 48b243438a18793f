import { expect, test } from 'vitest';
import { nextFocusIndex } from '../../../../src/lib/view/focus-index.ts';

const texts = ['English', 'Nederlands', 'System', 'Light', 'Dark'];

test('arrows wrap around, Home and End go to the ends', () => {
  expect(nextFocusIndex('ArrowDown', 0, texts)).toBe(1);
  expect(nextFocusIndex('ArrowDown', 4, texts)).toBe(0);
  expect(nextFocusIndex('ArrowUp', 0, texts)).toBe(4);
  expect(nextFocusIndex('ArrowUp', -1, texts)).toBe(4);
  expect(nextFocusIndex('ArrowDown', -1, texts)).toBe(0);
  expect(nextFocusIndex('Home', 3, texts)).toBe(0);
  expect(nextFocusIndex('End', 1, texts)).toBe(4);
});

test('a letter goes to the next entry that starts with it', () => {
  expect(nextFocusIndex('d', 0, texts)).toBe(4);
  expect(nextFocusIndex('N', 4, texts)).toBe(1);
  expect(nextFocusIndex('e', 0, texts)).toBe(0);
  expect(nextFocusIndex('e', -1, texts)).toBe(0);
  expect(nextFocusIndex('x', 0, texts)).toBeNull();
});

test('other keys move nothing, nor does any key in an empty list', () => {
  expect(nextFocusIndex(' ', 0, texts)).toBeNull();
  expect(nextFocusIndex('Enter', 0, texts)).toBeNull();
  expect(nextFocusIndex('ArrowDown', 0, [])).toBeNull();
});
