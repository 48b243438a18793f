import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defaultLimit, queryKey, querySchema } from '../../../src/domain/core/query.ts';

const query = { entityType: 'channel', constraints: [], sorting: [] };

test('a query that names no limit has the default, and null stays null', () => {
  expect(v.parse(querySchema, query).limit).toBe(defaultLimit);
  expect(v.parse(querySchema, { ...query, limit: null }).limit).toBeNull();
});

test.each([0, -1, 1.5, 50_001, '8'])('a limit of %s is refused', (limit) => {
  expect(v.safeParse(querySchema, { ...query, limit }).success).toBe(false);
});

test('unknown constraints are refused, unknown members left out', () => {
  expect(v.safeParse(querySchema, { ...query, constraints: [{ type: 'sql', text: 'DROP' }] }).success).toBe(
    false,
  );
  expect(v.parse(querySchema, { ...query, extra: 1 })).not.toHaveProperty('extra');
});

test('equal queries have equal keys in whatever order their members stand, different ones do not', () => {
  const equals = fc.record({
    type: fc.constant('equals' as const),
    field: fc.string(),
    value: fc.oneof(fc.string(), fc.integer()),
  });
  fc.assert(
    fc.property(equals, equals, (one, other) => {
      const keyOf = (constraint: typeof one): string =>
        queryKey({ ...query, constraints: [constraint], limit: 8 });
      const turned = { value: one.value, field: one.field, type: one.type };
      expect(keyOf(turned)).toBe(keyOf(one));
      expect(keyOf(one) === keyOf(other)).toBe(one.field === other.field && one.value === other.value);
    }),
  );
});
