import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isModelPath } from '../../../../src/domain/core/model-path.ts';
import { queryLimit } from '../../../../src/domain/core/query-limit.ts';
import { querySchema } from '../../../../src/domain/core/query.ts';
import { calls } from '../../../../src/domain/protocol/call.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { listIn } from '../../../../src/screens/rows/list-language.ts';
import { loadViews } from '../../entities/support/load-views.ts';

const letters = (length: number): string => 'x'.repeat(length);
const many = (length: number): string[] => Array.from({ length }, (_, n) => `v${n}`);
const { constraints, textConstraints, sortings, values, pathLength, textLength, idLength } = queryLimit;

describe('a query', () => {
  const base = { entityType: 'user', constraints: [] as unknown[], sorting: [] as unknown[], limit: 1 };
  const withOne = (constraint: object) => ({ ...base, constraints: [constraint] });
  const sortedBy = (...paths: readonly string[]) => ({
    ...base,
    sorting: paths.map((by) => ({ by, dir: 'asc' })),
  });
  const equals = (field: string, value: unknown) => withOne({ type: 'equals', field, value });
  const listed = (type: string, size: number) =>
    withOne({ type, field: 'a', values: many(size), ids: many(size), with: many(size), without: many(size) });

  test.each<[string, object, object]>([
    [
      'entity type',
      { ...base, entityType: letters(idLength) },
      { ...base, entityType: letters(idLength + 1) },
    ],
    ['path of a constraint', equals(letters(pathLength), 1), equals(letters(pathLength + 1), 1)],
    ['path of a sorting', sortedBy(letters(pathLength)), sortedBy(letters(pathLength + 1))],
    ['number of sortings', sortedBy(...many(sortings)), sortedBy(...many(sortings + 1))],
    ['text of a value', equals('a', letters(textLength)), equals('a', letters(textLength + 1))],
    ['number', equals('a', Number.MAX_VALUE), equals('a', Infinity)],
    ...['in', 'includes', 'ids', 'tags'].map((type): [string, object, object] => [
      `values of ${type}`,
      listed(type, values),
      listed(type, values + 1),
    ]),
    [
      'length of an id',
      withOne({ type: 'ids', ids: [letters(idLength)] }),
      withOne({ type: 'ids', ids: [letters(idLength + 1)] }),
    ],
    [
      'number of constraints',
      { ...base, constraints: many(constraints).map(() => ({ type: 'deleted', deleted: true })) },
      { ...base, constraints: many(constraints + 1).map(() => ({ type: 'deleted', deleted: true })) },
    ],
    [
      'number of text searches',
      { ...base, constraints: many(textConstraints).map((text) => ({ type: 'text', text })) },
      { ...base, constraints: many(textConstraints + 1).map((text) => ({ type: 'text', text })) },
    ],
    [
      'duration',
      withOne({ type: 'recent', field: 'a', duration: 'P1D' }),
      withOne({ type: 'recent', field: 'a', duration: 'P0D' }),
    ],
  ])('is bounded in the %s', (_, allowed, tooMuch) => {
    expect(v.safeParse(querySchema, allowed).success).toBe(true);
    expect(v.safeParse(querySchema, tooMuch).success).toBe(false);
    const read = (query: object) =>
      v.safeParse(calls['dataSet.read'].body, { ...query, after: null, count: 1 }).success;
    expect([read(allowed), read(tooMuch)]).toEqual([true, false]);
  });
});

describe('a path of a model', () => {
  test.each<[EntityName, string, boolean]>([
    ['channel', 'id', true],
    ['channel', 'updateDate', true],
    ['channel', 'source.number.number', true],
    ['channel', 'destination.type', true],
    ['channel', 'userProperties.customer', true],
    ['channel', 'userProperties.customer.name', false],
    ['channel', 'userProperties', true],
    ['job', 'command.args.mail', true],
    ['channel', 'dtmfLog', true],
    ['channel', 'dtmfLog.0', false],
    ['channel', 'dtmfLog.length', false],
    ['channel', 'state.length', false],
    ['channel', '', false],
    ['channel', 'source.', false],
    ['channel', '__proto__', false],
    ['channel', 'source.toString', false],
    ['channel', 'nothing', false],
  ])('of %s: %s is %s', (name, path, expected) => {
    expect(isModelPath(models[name].schema, path)).toBe(expected);
  });

  test('is whatever a list of the portal filters or sorts by', async () => {
    const loaded = await loadViews();
    expect(loaded.length).toBeGreaterThan(10);
    const unknown = loaded.flatMap(({ name, list }) =>
      (['en', 'nl'] as const).flatMap((locale) => {
        const { columns, sorting, filters } = listIn<never>(name, list, locale);
        const paths = [
          ...columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort])),
          ...sorting.map(({ by }) => by),
          ...filters.map(({ field }) => field),
        ];
        return paths.flatMap((path) => (isModelPath(models[name].schema, path) ? [] : [`${name}: ${path}`]));
      }),
    );
    expect(unknown).toEqual([]);
  });

  test('is every search field and restricted field', () => {
    const unknown = Object.values(models).flatMap(({ name, schema, searchFields, restricted = {} }) =>
      [
        ...searchFields.map((field) => (typeof field === 'string' ? field : field.path)),
        ...Object.keys(restricted),
      ].flatMap((path) => (isModelPath(schema, path) ? [] : [`${name}: ${path}`])),
    );
    expect(unknown).toEqual([]);
  });
});
