import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareValues } from '../../../src/domain/core/compare.ts';
import { comparator, matches, textMatcher } from '../../../src/domain/core/evaluate.ts';
import type { EvaluationContext } from '../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Constraint, Sorting } from '../../../src/domain/core/query.ts';

const value = fc.oneof(
  fc.constantFrom(null, undefined, '', 'a', 'A', 'b', 'Ä', '1x', '10', '2', true, false),
  fc.integer({ min: -3, max: 12 }),
  fc.double({ noNaN: true }),
  fc.string({ maxLength: 3 }),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
);
const row = fc.record({
  id: fc.string({ minLength: 1, maxLength: 2 }),
  organizationId: fc.constant('o'),
  version: fc.nat(),
  createDate: fc.constant('2026-01-01T00:00:00.000Z'),
  updateDate: fc.constant('2026-01-01T00:00:00.000Z'),
  deleteDate: fc.constant(null),
  one: value,
  two: value,
}) as fc.Arbitrary<EntityRow>;
const sorting: fc.Arbitrary<Sorting[]> = fc.array(
  fc.record({ by: fc.constantFrom('one', 'two', 'absent'), dir: fc.constantFrom('asc', 'desc') }),
  { maxLength: 3 },
);

describe('order', () => {
  test('is total over values of any types', () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(Math.sign(compareValues(a, b)) + Math.sign(compareValues(b, a))).toBe(0);
        const chained = compareValues(a, b) <= 0 && compareValues(b, c) <= 0;
        expect(!chained || compareValues(a, c) <= 0).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('gives the same list from any permutation of the rows', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(row, { selector: ({ id }) => id, maxLength: 12 })
          .chain((rows) =>
            fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }), sorting),
          ),
        ([rows, shuffled, order]) => {
          expect(shuffled.toSorted(comparator(order))).toEqual(rows.toSorted(comparator(order)));
        },
      ),
    );
  });

  test('sorts by a nested value', () => {
    const named = (id: string, nl: string): EntityRow => ({ ...base, id, name: { en: 'x', nl } });
    const rows = [named('1', 'b'), named('2', 'a'), { ...base, id: '3', name: null }];
    const sorted = rows.toSorted(comparator([{ by: 'name.nl', dir: 'asc' }]));
    expect(sorted.map(({ id }) => id)).toEqual(['2', '1', '3']);
  });

  test('puts numbers before text, ignores case, and puts missing values last', () => {
    const sorted = [null, 'b', 'A', 'a', 10, 2, undefined].toSorted(compareValues);
    expect(sorted.slice(0, 6)).toEqual([2, 10, 'A', 'a', 'b', null]);
  });
});

const parents: Readonly<Record<string, string | null>> = {
  root: null,
  left: 'root',
  right: 'root',
  leaf: 'left',
};
const isWithin = (organizationId: string, ancestorId: string): boolean => {
  for (let id: string | null = organizationId; id !== null; id = parents[id] ?? null)
    if (id === ancestorId) return true;
  return false;
};
const now = Date.parse('2026-03-08T00:00:00.000Z');
const context: EvaluationContext = { now, isWithin, searchFields: ['name', 'number'] };
const base: EntityRow = {
  id: 'r1',
  organizationId: 'leaf',
  version: 1,
  createDate: '2026-01-01T00:00:00.000Z',
  updateDate: '2026-01-01T00:00:00.000Z',
  deleteDate: null,
  name: 'Front Desk',
  number: '+31201234567',
  count: 5,
  at: '2026-03-01T12:00:00.000Z',
  tags: ['a', 'b'],
};
const matchesRow = (constraint: Constraint, fields: Partial<EntityRow> = {}): boolean =>
  matches({ ...base, ...fields }, [constraint], context);

describe('constraints', () => {
  test.each<[Constraint, Partial<EntityRow>, boolean]>([
    [{ type: 'organization', organizationId: 'root', scope: 'tree' }, {}, true],
    [{ type: 'organization', organizationId: 'leaf', scope: 'tree' }, {}, true],
    [{ type: 'organization', organizationId: 'right', scope: 'tree' }, {}, false],
    [{ type: 'organization', organizationId: 'leaf', scope: 'tree' }, { organizationId: 'left' }, false],
    [{ type: 'organization', organizationId: 'leaf', scope: 'above' }, {}, true],
    [{ type: 'organization', organizationId: 'leaf', scope: 'above' }, { organizationId: 'left' }, true],
    [{ type: 'organization', organizationId: 'leaf', scope: 'above' }, { organizationId: 'right' }, false],
    [{ type: 'organization', organizationId: 'left', scope: 'above' }, {}, false],
    [{ type: 'organization', organizationId: 'left', scope: 'self' }, {}, false],
    [{ type: 'organization', organizationId: 'leaf', scope: 'self' }, {}, true],
    [{ type: 'ids', ids: ['r0', 'r1'] }, {}, true],
    [{ type: 'ids', ids: [] }, {}, false],
    [{ type: 'equals', field: 'count', value: 5 }, {}, true],
    [{ type: 'equals', field: 'count', value: '5' }, {}, false],
    [{ type: 'equals', field: 'absent', value: null }, {}, true],
    [{ type: 'in', field: 'name', values: ['x', 'Front Desk'] }, {}, true],
    [{ type: 'in', field: 'name', values: [] }, {}, false],
    [{ type: 'range', field: 'count', from: 5, to: 6 }, {}, true],
    [{ type: 'range', field: 'count', from: 4, to: 5 }, {}, false],
    [{ type: 'range', field: 'count', from: null, to: null }, {}, true],
    [{ type: 'range', field: 'count', from: null, to: null }, { count: null }, false],
    [
      { type: 'range', field: 'at', from: '2026-03-01T12:00:00.000Z', to: '2026-03-01T12:00:00.001Z' },
      {},
      true,
    ],
    [{ type: 'recent', field: 'at', duration: 'P7D' }, {}, true],
    [{ type: 'recent', field: 'at', duration: 'P7D' }, { at: '2026-03-01T00:00:00.000Z' }, false],
    [{ type: 'recent', field: 'at', duration: 'P7D' }, { at: null }, false],
    [{ type: 'deleted', deleted: false }, {}, true],
    [{ type: 'deleted', deleted: true }, { deleteDate: '2026-03-01T00:00:00.000Z' }, true],
    [{ type: 'tags', with: ['a'], without: ['c'] }, {}, true],
    [{ type: 'tags', with: ['a', 'c'], without: [] }, {}, false],
    [{ type: 'tags', with: [], without: ['b'] }, {}, false],
    [{ type: 'text', text: ' desk ' }, {}, true],
    [{ type: 'text', text: 'R1' }, {}, true],
    [{ type: 'text', text: '' }, {}, true],
    [{ type: 'text', text: 'leaf' }, {}, false],
    [{ type: 'text', text: 'Receptie' }, { name: { en: 'Front desk', nl: 'Receptie' } }, true],
    [{ type: 'text', text: 'nl' }, { name: { en: 'Front desk', nl: 'Receptie' } }, false],
    [{ type: 'includes', field: 'tags', values: ['c', 'b'] }, {}, true],
    [{ type: 'includes', field: 'tags', values: ['c'] }, {}, false],
    [{ type: 'includes', field: 'tags', values: [] }, {}, false],
    [{ type: 'includes', field: 'name', values: ['Front Desk'] }, {}, false],
    [{ type: 'contains', field: 'name', text: ' DESK ' }, {}, true],
    [{ type: 'contains', field: 'number', text: 'desk' }, {}, false],
    [{ type: 'contains', field: 'absent', text: '' }, {}, false],
    [{ type: 'equals', field: 'strategy.type', value: 'totp' }, { strategy: { type: 'totp' } }, true],
    [{ type: 'equals', field: 'strategy.type', value: null }, { strategy: null }, true],
    [{ type: 'equals', field: 'strategy.constructor', value: null }, { strategy: {} }, true],
  ])('%j on %j: %s', (constraint, fields, expected) => {
    expect(matchesRow(constraint, fields)).toBe(expected);
  });

  test('all have to match, and no constraint matches every row', () => {
    expect(matches(base, [], context)).toBe(true);
    const both: Constraint[] = [
      { type: 'equals', field: 'count', value: 5 },
      { type: 'deleted', deleted: true },
    ];
    expect(matches(base, both, context)).toBe(false);
  });

  test('a tree matches exactly the rows of its organizations', () => {
    const names = Object.keys(parents);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...names), (organizationId, ancestor) => {
        const below = names.filter((name) => isWithin(name, ancestor));
        const tree = matchesRow(
          { type: 'organization', organizationId: ancestor, scope: 'tree' },
          { organizationId },
        );
        const selves = below.some((id) =>
          matchesRow({ type: 'organization', organizationId: id, scope: 'self' }, { organizationId }),
        );
        expect(tree).toBe(selves);
      }),
    );
  });

  test('two adjacent ranges split the values', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (count, edge) => {
        const below = matchesRow({ type: 'range', field: 'count', from: null, to: edge }, { count });
        const above = matchesRow({ type: 'range', field: 'count', from: edge, to: null }, { count });
        expect(below).toBe(!above);
      }),
    );
  });

  test('text search ignores case and accents', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ unit: fc.constantFrom('a', 'B', 'ß', 'é', ' ') }),
        fc.string(),
        (head, middle, tail) => {
          expect(
            textMatcher(middle.toUpperCase().toLowerCase(), ['name'])({
              ...base,
              name: head + middle + tail,
            }),
          ).toBe(true);
          const other = middle.replaceAll('é', 'e').replaceAll('ß', 'ss');
          expect(textMatcher(other, ['name'])({ ...base, name: head + middle + tail })).toBe(true);
          expect(textMatcher(`${other}x1`, ['name'])({ ...base, name: head + tail })).toBe(
            (head + tail).toLowerCase().includes(`${other}x1`.trim().toLowerCase()),
          );
        },
      ),
    );
  });
});

test('finds tags in the lists that the model names', () => {
  const tagFields = ['definition.when.*.tags', 'definition.except.*.tags'];
  const definition = { when: [{ tags: ['a'] }, { tags: ['b'] }], except: [{ tags: ['c'] }, {}] };
  const finds = (withTags: string[], without: string[] = []) =>
    matches({ ...base, definition }, [{ type: 'tags', with: withTags, without }], { ...context, tagFields });
  expect([finds(['a', 'c']), finds(['a', 'd']), finds([], ['b']), finds([], ['d'])]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
