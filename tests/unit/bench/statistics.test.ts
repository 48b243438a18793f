import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drift, median, p95, quantile, ratio } from '../../bench/statistics.ts';

const samples = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 });

test('the median is the middle sample, or the mean of the two middle ones', () => {
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

test('statistics are within the samples, independent of their order, and do not change them', () => {
  fc.assert(
    fc.property(samples, (values) => {
      const before = [...values];
      for (const value of [median(values), p95(values)]) {
        expect(value).toBeGreaterThanOrEqual(Math.min(...values));
        expect(value).toBeLessThanOrEqual(Math.max(...values));
      }
      expect(median(values)).toBe(median(values.toReversed()));
      expect(values).toEqual(before);
    }),
  );
});

test('throws for no samples', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => p95([])).toThrow(RangeError);
  expect(() => ratio([], [])).toThrow(RangeError);
});

test('a slow round cancels out in its ratio', () => {
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

test('drift has no direction', () => {
  expect(drift(10, 13)).toBeCloseTo(0.3);
  expect(drift(13, 10)).toBeCloseTo(0.3);
  expect(drift(5, 5)).toBe(0);
});
