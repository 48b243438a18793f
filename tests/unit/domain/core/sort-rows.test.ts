import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparator, matches } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { sortRows } from '../../../../src/domain/core/sort-rows.ts';

const value = fc.oneof(
  fc.constantFrom('a', 'A', 'á', 'Á', 'b', 'ß', 'ss', '', null, true, false, 1, 2),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc.constant([]),
);
const rows = fc
  .array(fc.record({ x: value, y: value }), { maxLength: 30 })
  .map((fields) =>
    fields.map((each, n) => ({ id: `id${(n * 7) % 31}`, organizationId: 'o', version: 0, ...each })),
  ) as unknown as fc.Arbitrary<EntityRow[]>;
const sorting = fc.array(
  fc.record({ by: fc.constantFrom('x', 'y', 'z'), dir: fc.constantFrom('asc' as const, 'desc' as const) }),
  { maxLength: 3 },
);

test('rows are sorted as they are compared', () => {
  fc.assert(
    fc.property(rows, sorting, (all, by) => {
      expect(sortRows(all, by)).toEqual(all.toSorted(comparator(by)));
    }),
  );
});

test('a row without the tags of a long list satisfies the constraint, one with any of them does not', () => {
  const without = Array.from({ length: 1000 }, (_, n) => `tag ${n}`);
  const row = (tags: readonly string[]) => ({ id: 'a', organizationId: 'o', tags }) as unknown as EntityRow;
  const context = { now: 0, isWithin: () => true, searchFields: [] };
  const satisfies = (tags: readonly string[]) =>
    matches(row(tags), [{ type: 'tags', with: [], without }], context);
  expect([satisfies([]), satisfies(['other']), satisfies(['other', 'tag 999'])]).toEqual([true, true, false]);
});
