import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountMs, durationParts } from '../../../../../src/features/flow-editor/option/duration-parts.ts';

test.each([
  [0, 0, 's'],
  [20, 20, 'ms'],
  [1500, 1500, 'ms'],
  [10_000, 10, 's'],
  [5_400_000, 90, 'm'],
  [86_400_000 * 30, 30, 'd'],
])('shows %i ms as %i %s', (ms, amount, unit) => {
  expect(durationParts(ms)).toEqual({ amount, unit });
});

test('the parts of a duration make the same duration', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (ms) => {
      expect(amountMs(durationParts(ms))).toBe(ms);
    }),
  );
  expect(amountMs({ amount: 1.5, unit: 's' })).toBe(1500);
  expect(amountMs({ amount: Number.MAX_SAFE_INTEGER, unit: 'd' })).toBeUndefined();
  expect(amountMs({ amount: -1, unit: 's' })).toBeUndefined();
});
