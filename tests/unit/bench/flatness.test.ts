import { expect, test } from 'vitest';
import { growth } from '../../bench/flatness.ts';

test('what stays is flat, however it begins and whatever one minute does', () => {
  expect(growth([90, 10, 10, 10, 10, 10, 10])).toBe(1);
  expect(growth([10, 10, 10, 30, 10, 10, 10, 10, 10, 10])).toBe(1);
});

test('what grows by the minute shows', () => {
  expect(growth([10, 10, 11, 12, 13, 14, 15])).toBeGreaterThan(1.3);
});

test('a short run is held against itself', () => {
  expect(growth([10])).toBe(1);
  expect(growth([10, 20])).toBe(2);
});
