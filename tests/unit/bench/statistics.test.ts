import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drift, median, p95, quantile, ratio } from '../../bench/statistics.ts';

const samples = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 });

test('the median is the middle, and the mean of two middles', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('p95 is the sample that 95 of 100 do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(p95(hundred)).toBe(95);
  expect(p95([1, 2])).toBe(2);
  expect(quantile(hundred, 0)).toBe(1);
  expect(quantile(hundred, 1)).toBe(100);
});

test('statistics lie within the samples, whatever their order, and leave them as they were', () => {
  fc.assert(
    fc.property(samples, (given) => {
      const before = [...given];
      for (const value of [median(given), p95(given)]) {
        expect(value).toBeGreaterThanOrEqual(Math.min(...given));
        expect(value).toBeLessThanOrEqual(Math.max(...given));
      }
      expect(median(given)).toBe(median(given.toReversed()));
      expect(given).toEqual(before);
    }),
  );
});

test('nothing has no statistics', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => p95([])).toThrow(RangeError);
  expect(() => ratio([], [])).toThrow(RangeError);
});

test('a slow round slows both sides of its ratio', () => {
  expect(ratio([10, 100, 10], [5, 50, 5])).toBe(2);
  expect(() => ratio([1, 2], [1])).toThrow(RangeError);
  fc.assert(
    fc.property(samples, fc.double({ min: 0.1, max: 10, noNaN: true }), (reference, factor) => {
      expect(
        ratio(
          reference.map((value) => value * factor),
          reference,
        ),
      ).toBeCloseTo(factor);
    }),
  );
});

test('drift knows no direction', () => {
  expect(drift(10, 13)).toBeCloseTo(0.3);
  expect(drift(13, 10)).toBeCloseTo(0.3);
  expect(drift(5, 5)).toBe(0);
});
