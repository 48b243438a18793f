import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerBound } from '../../../src/lib/sorted.ts';

const ascending = (a: number, b: number): number => a - b;

test('everything before the bound is smaller, everything from it on is not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 })),
      fc.integer({ min: -60, max: 60 }),
      (numbers, sought) => {
        const rows = numbers.toSorted(ascending);
        const at = lowerBound(rows, sought, ascending);
        expect(rows.slice(0, at).every((row) => row < sought)).toBe(true);
        expect(rows.slice(at).every((row) => row >= sought)).toBe(true);
      },
    ),
  );
});
