import { expect, test } from 'vitest';
import { tabAfterClosing, tabMove } from '../../../../src/lib/view/tab-move.ts';

test('arrow keys go round, Home and End go to the ends', () => {
  expect(tabMove('ArrowRight', 2, 3)).toEqual({ kind: 'select', index: 0 });
  expect(tabMove('ArrowLeft', 0, 3)).toEqual({ kind: 'select', index: 2 });
  expect(tabMove('Home', 2, 3)).toEqual({ kind: 'select', index: 0 });
  expect(tabMove('End', 0, 3)).toEqual({ kind: 'select', index: 2 });
});

test('Delete closes the tab, and other keys do nothing', () => {
  expect(tabMove('Delete', 1, 3)).toEqual({ kind: 'close', index: 1 });
  expect(tabMove('a', 1, 3)).toBeNull();
});

test('the next tab is shown after the current one is closed, or the one before the last', () => {
  expect(tabAfterClosing(['a', 'b', 'c'], 'b', 'b')).toBe('c');
  expect(tabAfterClosing(['a', 'b', 'c'], 'c', 'c')).toBe('b');
  expect(tabAfterClosing(['a', 'b', 'c'], 'a', 'c')).toBe('c');
  expect(tabAfterClosing(['a'], 'a', 'a')).toBeUndefined();
});
