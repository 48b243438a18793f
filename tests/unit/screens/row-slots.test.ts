import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowSlots } from '../../../src/screens/rows/row-slots.ts';

const screen = 8;
const rowsFrom = (first: number, loaded = true) =>
  Array.from({ length: screen }, (_, at) => ({
    index: first + at,
    id: loaded ? `row ${first + at}` : undefined,
  }));

test('scrolling uses no more elements than a screen has rows', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(400), fc.boolean())), (steps) => {
      const slotsOf = createRowSlots();
      for (const [first, loaded] of steps) {
        const slots = slotsOf(rowsFrom(first, loaded));
        expect(slots.map(({ slot }) => slot)).toEqual(Array.from({ length: screen }, (_, slot) => slot));
        expect(slots.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
          rowsFrom(first).map(({ index }) => index),
        );
      }
    }),
  );
});

test('a row keeps its element while it is rendered, also where rows above it come and go', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(20), { maxLength: screen })), (steps) => {
      const slotsOf = createRowSlots();
      let before = new Map<string | undefined, number>();
      for (const ids of steps) {
        const slots = slotsOf(ids.map((id, index) => ({ index, id: `${id}` })));
        for (const { id, slot } of slots) expect(slot).toBe(before.get(id) ?? slot);
        expect(new Set(slots.map(({ slot }) => slot)).size).toBe(ids.length);
        before = new Map(slots.map(({ id, slot }) => [id, slot]));
      }
    }),
  );
});

test('a row that is in two windows for a moment has two elements', () => {
  const slotsOf = createRowSlots();
  const twice = [
    { index: 49, id: 'a' },
    { index: 50, id: 'a' },
  ];
  for (const rows of [twice, twice]) {
    const slots = slotsOf(rows);
    expect(slots.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([49, 50]);
    expect(new Set(slots.map(({ slot }) => slot)).size).toBe(2);
  }
});
