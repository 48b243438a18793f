import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisValues } from '../../../../src/lib/view/axis.ts';

test('an axis begins at 0 and ends with a round value not below the largest', () => {
  expect(axisValues(0)).toEqual([0, 1, 2]);
  expect(axisValues(1)).toEqual([0, 1, 2]);
  expect(axisValues(4)).toEqual([0, 1, 2, 3, 4]);
  expect(axisValues(7)).toEqual([0, 2, 4, 6, 8]);
  expect(axisValues(90)).toEqual([0, 25, 50, 75, 100]);
  expect(axisValues(4001)).toEqual([0, 2000, 4000, 6000]);
});

test('an axis has whole values and five lines at most', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (max) => {
      const values = axisValues(max);
      expect(values.length).toBeLessThanOrEqual(5);
      expect(values.every(Number.isInteger)).toBe(true);
      expect(values.at(-1)).toBeGreaterThanOrEqual(max);
    }),
  );
});
