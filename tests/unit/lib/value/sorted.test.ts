import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerBound } from '../../../../src/lib/value/sorted.ts';

const ascending = (a: number, b: number): number => a - b;

test('all rows before the bound are smaller, none from it on', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 })),
      fc.integer({ min: -60, max: 60 }),
      (numbers, value) => {
        const rows = numbers.toSorted(ascending);
        const at = lowerBound(rows, value, ascending);
        expect(rows.slice(0, at).every((row) => row < value)).toBe(true);
        expect(rows.slice(at).every((row) => row >= value)).toBe(true);
      },
    ),
  );
});
