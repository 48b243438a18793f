import { expect, test } from 'vitest';
import { growth } from '../../bench/flatness.ts';

test('ignores the first minute and a single peak', () => {
  expect(growth([90, 10, 10, 10, 10, 10, 10])).toBe(1);
  expect(growth([10, 10, 10, 30, 10, 10, 10, 10, 10, 10])).toBe(1);
});

test('shows steady growth', () => {
  expect(growth([10, 10, 11, 12, 13, 14, 15])).toBeGreaterThan(1.3);
});

test('compares a short run with itself', () => {
  expect(growth([10])).toBe(1);
  expect(growth([10, 20])).toBe(2);
});
