import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareValues } from '../../../../src/domain/core/compare.ts';
import { comparator, expiryOf, matches } from '../../../../src/domain/core/evaluate.ts';
import type { EvaluationContext } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Constraint, Sorting } from '../../../../src/domain/core/query.ts';

/** Values that JSON allows and that break a conversion to text. */
const hostile = fc.constantFrom<unknown>(
  { toString: 1, valueOf: 1 },
  { toJSON: 1 },
  { length: -1 },
  [{ toString: null }],
  JSON.parse('{"__proto__":{"toString":1}}'),
  { toLowerCase: 1 },
  '\u0000',
  '\ud800',
);
const value = fc.oneof(hostile, fc.jsonValue());
const paths = ['one', 'two', 'one.a', 'one.toString', 'two.0', 'absent', '__proto__', 'constructor'];
const path = fc.constantFrom(...paths);
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));

const base: EntityRow = {
  id: 'r',
  organizationId: 'o',
  version: 1,
  createDate: '',
  updateDate: '',
  deleteDate: null,
};
const row = fc
  .record({ id: fc.string({ maxLength: 2 }), one: value, two: value, tags: value, name: value })
  .map((fields): EntityRow => ({ ...base, ...fields }));

const constraint: fc.Arbitrary<Constraint> = fc.oneof(
  fc.record({ type: fc.constant('ids' as const), ids: fc.array(fc.string()) }),
  fc.record({ type: fc.constant('equals' as const), field: path, value: scalar }),
  fc.record({
    type: fc.constantFrom('in' as const, 'includes' as const),
    field: path,
    values: fc.array(scalar),
  }),
  fc.record({ type: fc.constant('contains' as const), field: path, text: fc.string() }),
  fc.record({ type: fc.constant('range' as const), field: path, from: scalar, to: scalar }),
  fc.record({ type: fc.constant('recent' as const), field: path, duration: fc.constantFrom('P1D', 'P1M') }),
  fc.record({ type: fc.constant('deleted' as const), deleted: fc.boolean() }),
  fc.record({
    type: fc.constant('tags' as const),
    with: fc.array(fc.string()),
    without: fc.array(fc.string()),
  }),
  fc.record({ type: fc.constant('text' as const), text: fc.string() }),
);
const sorting: fc.Arbitrary<Sorting[]> = fc.array(
  fc.record({ by: path, dir: fc.constantFrom('asc' as const, 'desc' as const) }),
  { maxLength: 4 },
);
const context: EvaluationContext = {
  now: Date.parse('2026-03-08T00:00:00.000Z'),
  isWithin: () => true,
  searchFields: ['name', 'one.a', { path: 'two', variants: (text) => [text, text.trim()] }],
};

test('a row of any JSON is matched by any constraint without an error', () => {
  fc.assert(
    fc.property(row, fc.array(constraint, { maxLength: 4 }), (any, constraints) => {
      expect(typeof matches(any, constraints, context)).toBe('boolean');
      expect(expiryOf(any, { field: 'one', duration: 'P1D' })).not.toBeNaN();
    }),
    { numRuns: 3000 },
  );
});

test('rows of any JSON have one order, whatever the sorting', () => {
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 6 }), sorting, (rows, order) => {
      const compare = comparator(order);
      const sorted = rows.toSorted(compare);
      expect(rows.toReversed().toSorted(compare)).toEqual(sorted);
    }),
    { numRuns: 1000 },
  );
});

test('the order of any two values of JSON is antisymmetric', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(Math.sign(compareValues(a, b)) + Math.sign(compareValues(b, a))).toBe(0);
    }),
    { numRuns: 3000 },
  );
});

test('values nested beyond the stack of a recursive walk are compared and matched', () => {
  const [a, b]: unknown[] = ['[', '[[']
    .map((open) => open.repeat(100_000))
    .map((opened) => JSON.parse(opened + ']'.repeat(opened.length)));
  expect(compareValues(a, b)).toBe(0);
  const recent = { type: 'recent', field: 'one', duration: 'P1D' } as const;
  const range = { type: 'range', field: 'one', from: 1, to: null } as const;
  for (const limit of [recent, range])
    expect(typeof matches({ ...base, one: a }, [limit], context)).toBe('boolean');
});

test('a `recent` constraint reads a nested field, and is never met by a number or an object', () => {
  const recent = { field: 'one.at', duration: 'P1D' };
  const at = '2026-03-08T00:00:00.000Z';
  expect(expiryOf({ ...base, one: { at } }, recent)).toBe(Date.parse(at) + 86_400_000);
  for (const one of [{ at: 2026 }, { at: { valueOf: 1 } }, { at: 'soon' }, null])
    expect(expiryOf({ ...base, one }, recent)).toBe(-Infinity);
});
