import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSortedList } from '../../platform/data-sets/sorted-list.ts';

const byValue = (a: number, b: number): number => a - b;

test('thousands of rows put in and taken out stand where an array would have them', () => {
  const act = fc.record({ add: fc.boolean(), value: fc.integer({ min: 0, max: 3000 }) });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2500 }),
      fc.array(act, { minLength: 500, maxLength: 2000 }),
      (first, acts) => {
        const plain = Array.from({ length: first }, (_, n) => n);
        const list = createSortedList(byValue, plain.toReversed());
        const places: [found: number, right: number][] = [];
        for (const { add, value } of acts) {
          const place = plain.findIndex((other) => other >= value);
          const index = place === -1 ? plain.length : place;
          const known = plain[index] === value;
          if (add && !known) {
            plain.splice(index, 0, value);
            places.push([list.add(value), index]);
          } else if (!add) {
            if (known) plain.splice(index, 1);
            places.push([list.remove(value), known ? index : -1]);
          }
        }
        expect(places.filter(([found, right]) => found !== right)).toEqual([]);
        expect(list.size()).toBe(plain.length);
        expect(list.first(Infinity)).toEqual(plain);
        expect(list.first(700)).toEqual(plain.slice(0, 700));
        for (const index of [0, 511, 512, plain.length - 1, plain.length])
          expect(list.at(index)).toBe(plain[index]);
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
