import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSortedList } from '../../../platform/data-sets/sorted-list.ts';

const byValue = (a: number, b: number): number => a - b;

test('keeps the order of a sorted array through thousands of changes', () => {
  const change = fc.record({ add: fc.boolean(), value: fc.integer({ min: 0, max: 3000 }) });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2500 }),
      fc.array(change, { minLength: 500, maxLength: 2000 }),
      (first, changes) => {
        const expected = Array.from({ length: first }, (_, n) => n);
        const list = createSortedList(byValue, expected);
        const indices: [actual: number, want: number][] = [];
        for (const { add, value } of changes) {
          const at = expected.findIndex((other) => other >= value);
          const index = at === -1 ? expected.length : at;
          const known = expected[index] === value;
          if (add && !known) {
            expected.splice(index, 0, value);
            indices.push([list.add(value), index]);
          } else if (!add) {
            if (known) expected.splice(index, 1);
            indices.push([list.remove(value), known ? index : -1]);
          }
        }
        expect(indices.filter(([actual, want]) => actual !== want)).toEqual([]);
        expect(list.size()).toBe(expected.length);
        expect(list.first(Infinity)).toEqual(expected);
        expect(list.first(700)).toEqual(expected.slice(0, 700));
        for (const index of [0, 511, 512, expected.length - 1, expected.length])
          expect(list.at(index)).toBe(expected[index]);
      },
    ),
    { numRuns: 25 },
  );
});

test('grows at its end and at its start', () => {
  const list = createSortedList(byValue);
  for (let n = 0; n < 2000; n += 1) expect(list.add(n)).toBe(n);
  for (let n = 1; n <= 2000; n += 1) expect(list.add(-n)).toBe(0);
  expect(list.first(4000)).toEqual(Array.from({ length: 4000 }, (_, n) => n - 2000));
});
