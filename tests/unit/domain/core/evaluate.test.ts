import { describe, expect, test } from 'vitest';
import { compareTexts, compareValues } from '../../../../src/domain/core/compare.ts';
import { comparator, matches } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Constraint } from '../../../../src/domain/core/query.ts';

const row = (fields: object = {}): EntityRow =>
  ({ id: 'a', organizationId: 'leaf', version: 1, deleteDate: null, ...fields }) as unknown as EntityRow;

/** The tree root > left > leaf. */
const path = ['leaf', 'left', 'root'];
const context = {
  now: Date.parse('2026-03-01T12:00:00.000Z'),
  isWithin: (organizationId: string, ancestorId: string) =>
    path.includes(organizationId) && path.indexOf(ancestorId) >= path.indexOf(organizationId),
  searchFields: ['name'],
};
const passes = (fields: object, ...constraints: Constraint[]): boolean =>
  matches(row(fields), constraints, context);

describe('a row satisfies', () => {
  test('a range from its start to just before its end, and only with a value', () => {
    const range = { type: 'range', field: 'n', from: 2, to: 5 } as const;
    expect([1, 2, 4, 5].map((n) => passes({ n }, range))).toEqual([false, true, true, false]);
    const open = { type: 'range', field: 'n', from: null, to: null } as const;
    expect([passes({ n: 1 }, open), passes({ n: null }, open), passes({}, open)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a time that is recent, until it is not', () => {
    const recent = { type: 'recent', field: 'at', duration: 'PT1H' } as const;
    const at = (time: string): boolean => passes({ at: `2026-03-01T${time}.000Z` }, recent);
    expect([at('11:00:01'), at('11:00:00'), passes({}, recent)]).toEqual([true, false, false]);
  });

  test('being deleted, or not', () => {
    const is = (deleted: boolean) => ({ type: 'deleted', deleted }) as const;
    const gone = { deleteDate: '2026-01-01T00:00:00.000Z' };
    expect([passes({}, is(false)), passes({}, is(true))]).toEqual([true, false]);
    expect([passes(gone, is(false)), passes(gone, is(true))]).toEqual([false, true]);
  });

  test('all of the tags asked for, and none of those excluded', () => {
    const tags = { type: 'tags', with: ['x', 'y'], without: ['z'] } as const;
    const has = (...own: string[]): boolean =>
      passes({ tags: own }, { ...tags, with: [...tags.with], without: [...tags.without] });
    expect([has('x', 'y'), has('x'), has('x', 'y', 'z')]).toEqual([true, false, false]);
  });

  test('its own organization, a tree below, or a path above', () => {
    const within = (organizationId: string, scope: 'self' | 'tree' | 'above', own: string): boolean =>
      passes({ organizationId: own }, { type: 'organization', organizationId, scope });
    expect([within('left', 'self', 'left'), within('left', 'self', 'leaf')]).toEqual([true, false]);
    expect([within('left', 'tree', 'leaf'), within('left', 'tree', 'root')]).toEqual([true, false]);
    expect([within('left', 'above', 'root'), within('left', 'above', 'leaf')]).toEqual([true, false]);
  });

  test('every constraint', () => {
    const equals = (field: string, value: number) => ({ type: 'equals', field, value }) as const;
    expect(passes({ a: 1, b: 2 }, equals('a', 1), equals('b', 2))).toBe(true);
    expect(passes({ a: 1, b: 3 }, equals('a', 1), equals('b', 2))).toBe(false);
  });
});

describe('rows are ordered', () => {
  const ids = (dir: 'asc' | 'desc', ...rows: EntityRow[]) =>
    rows.toSorted(comparator([{ by: 'n', dir }])).map(({ id }) => id);

  test('by their fields in either direction, those that tie by id', () => {
    const rows = [row({ id: 'c', n: 1 }), row({ id: 'b', n: 2 }), row({ id: 'a', n: 2 })];
    expect(ids('asc', ...rows)).toEqual(['c', 'a', 'b']);
    expect(ids('desc', ...rows)).toEqual(['a', 'b', 'c']);
  });

  test('with empty values last, and values of different types apart', () => {
    const values = ['b', null, true, 3, 'a', undefined, false, 1];
    // `toSorted` itself puts undefined last.
    expect(values.map((value) => ({ value })).toSorted((x, y) => compareValues(x.value, y.value))).toEqual(
      [1, 3, 'a', 'b', false, true, null, undefined].map((value) => ({ value })),
    );
  });

  test('with texts that differ never equal', () => {
    expect(compareTexts('a', 'A')).not.toBe(0);
    expect(compareTexts('a', 'á')).not.toBe(0);
    expect(compareTexts('a', 'B')).toBeLessThan(0);
  });
});
