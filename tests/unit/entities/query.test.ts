import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defaultLimit, queryKey, querySchema } from '../../../src/domain/core/query.ts';

const query = { entityType: 'channel', constraints: [], sorting: [] };

test('a query without a limit gets the default, and null stays null', () => {
  expect(v.parse(querySchema, query).limit).toBe(defaultLimit);
  expect(v.parse(querySchema, { ...query, limit: null }).limit).toBeNull();
});

test.each([0, -1, 1.5, 50_001, '8'])('refuses a limit of %s', (limit) => {
  expect(v.safeParse(querySchema, { ...query, limit }).success).toBe(false);
});

test('refuses unknown constraints and drops unknown fields', () => {
  expect(v.safeParse(querySchema, { ...query, constraints: [{ type: 'sql', text: 'DROP' }] }).success).toBe(
    false,
  );
  expect(v.parse(querySchema, { ...query, extra: 1 })).not.toHaveProperty('extra');
});

test('equal queries have equal keys in any order of properties, different ones do not', () => {
  const equals = fc.record({
    type: fc.constant('equals' as const),
    field: fc.string(),
    value: fc.oneof(fc.string(), fc.integer()),
  });
  fc.assert(
    fc.property(equals, equals, (one, other) => {
      const keyOf = (constraint: typeof one): string =>
        queryKey({ ...query, constraints: [constraint], limit: 8 });
      const reordered = { value: one.value, field: one.field, type: one.type };
      expect(keyOf(reordered)).toBe(keyOf(one));
      expect(keyOf(one) === keyOf(other)).toBe(one.field === other.field && one.value === other.value);
    }),
  );
});
