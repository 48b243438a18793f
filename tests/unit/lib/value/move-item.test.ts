import { expect, test } from 'vitest';
import { moveItem } from '../../../../src/lib/value/move-item.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, -1, 'abcd'],
  [2, 9, 'abdc'],
  [9, 0, 'abcd'],
])('moving item %i to %i gives %s', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order);
});
