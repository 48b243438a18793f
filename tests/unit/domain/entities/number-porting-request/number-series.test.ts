import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  overlapIn,
  seriesProblem,
} from '../../../../../src/domain/entities/number-porting-request/number-series.ts';

test.each([
  ['+31503112200', '+31503112209', null],
  ['+31503112200', '+31503112200', null],
  ['+31503112209', '+31503112200', 'order'],
  ['+31503112200', '+3150311220', 'length'],
  ['+31503112000', '+31503112999', null],
  ['+31503112000', '+31503113000', 'tooMany'],
  ['+31503999900', '+31504000000', null],
  ['+31509999900', '+31510000000', 'area'],
])('the series %s to %s: %s', (first, last, problem) => {
  expect(seriesProblem({ first, last })).toBe(problem);
});

const at = (offset: number) => `+3150311${String(offset).padStart(4, '0')}`;

test('the first series that repeats a number of an earlier one is named, for any series', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 8 }))
    .map(([first, more]) => ({ first: at(first), last: at(first + more), numbers: [first, first + more] }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), (series) => {
      const seen = new Set<number>();
      const expected = series.findIndex(({ numbers: [from = 0, to = 0] }) => {
        const numbers = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
        const isRepeated = numbers.some((number) => seen.has(number));
        for (const number of numbers) seen.add(number);
        return isRepeated;
      });
      expect(overlapIn(series)).toBe(expected === -1 ? null : expected);
    }),
  );
});
