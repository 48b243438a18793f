import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pressResult, rangeBetween, withoutMissing } from '../../../src/screens/rows/row-range.ts';

const row = (place: number, deleteDate: string | null = null) => ({ id: `row ${place}`, deleteDate });

describe('a press on the checkbox of a row', () => {
  test('toggles it, and with Shift selects all rows from the last one pressed without Shift', () => {
    expect(pressResult(null, 4, 'one')).toEqual({ kind: 'toggle', anchor: 4 });
    expect(pressResult(4, 7, 'one')).toEqual({ kind: 'toggle', anchor: 7 });
    expect(pressResult(4, 7, 'range')).toEqual({ kind: 'range', anchor: 4 });
    // The anchor stays, so that the range can grow and shrink.
    expect(pressResult(4, 2, 'range')).toEqual({ kind: 'range', anchor: 4 });
    expect(pressResult(null, 7, 'range')).toEqual({ kind: 'toggle', anchor: 7 });
  });
});

test('a tick goes when its row is missing, unless it was set after the search began', () => {
  expect(withoutMissing(new Set(['a', 'b', 'c']), ['a', 'b'], ['a'])).toEqual(new Set(['a', 'c']));
  expect(withoutMissing(new Set(['b']), ['a', 'b'], ['a', 'b'])).toEqual(new Set(['b']));
});

describe('a row range of a list', () => {
  const places = fc.nat(30);
  const dates = fc.array(fc.constantFrom(null, '2026-01-01T00:00:00.000Z'), { minLength: 31, maxLength: 31 });

  test('has every row between both ends, in either direction, without deleted ones', () => {
    fc.assert(
      fc.property(places, places, dates, (from, to, deleted) => {
        const rowAt = (place: number) => row(place, deleted[place] ?? null);
        const range = rangeBetween(from, to, rowAt);
        expect(range).toEqual(rangeBetween(to, from, rowAt));
        const expected = deleted.flatMap((date, at) =>
          date === null && at >= Math.min(from, to) && at <= Math.max(from, to) ? [`row ${at}`] : [],
        );
        expect(range).toEqual({ kind: 'rows', ids: expected });
      }),
    );
  });

  test('leaves out the rows that the list excludes', () => {
    expect(rangeBetween(0, 3, (place) => row(place), new Set(['row 1', 'row 3']))).toEqual({
      kind: 'rows',
      ids: ['row 0', 'row 2'],
    });
  });

  test('is given by indices where not all rows are loaded', () => {
    const rowAt = (place: number) => (place < 5 ? row(place) : undefined);
    expect(rangeBetween(7, 2, rowAt)).toEqual({ kind: 'places', from: 2, to: 7 });
    expect(rangeBetween(4, 2, rowAt).kind).toBe('rows');
  });
});
