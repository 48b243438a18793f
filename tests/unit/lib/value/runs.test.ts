import { expect, test } from 'vitest';
import { runsOf } from '../../../../src/lib/value/runs.ts';

test.each([
  [[], []],
  [[5], [[5, 5]]],
  [
    [7, 1, 2, 3, 5],
    [
      [1, 3],
      [5, 5],
      [7, 7],
    ],
  ],
  [[2, 1, 2], [[1, 2]]],
])('finds the consecutive numbers of %j', (numbers, runs) => {
  expect(runsOf(numbers).map(({ first, last }) => [first, last])).toEqual(runs);
});
