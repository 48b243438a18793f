import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt, valueReader, valuesAt, withoutValue } from '../../../../src/lib/value/value-at.ts';

test('reads a field or a nested value, and undefined where there is none', () => {
  const row = { name: { nl: 'Jan', deep: { a: 1 } }, list: [1], none: null, 'a.b': 'no' };
  expect(valueAt(row, 'name')).toBe(row.name);
  expect(valueAt(row, 'name.nl')).toBe('Jan');
  expect(valueAt(row, 'name.deep.a')).toBe(1);
  for (const path of ['nothing', 'none.x', 'name.fr', 'name.nl.x', 'name.toString', 'a.b'])
    expect(valueAt(row, path), path).toBeUndefined();
});

test('reads every value that a path with * leads to, in lists and maps', () => {
  const rules = [{ tags: ['a', 'b'], dates: { ids: ['x'] } }, { tags: [], dates: null }, { tags: ['a'] }];
  const row = { plain: 'p', rules, options: { one: { id: '1' }, two: { id: '2' } }, none: null };
  expect(valuesAt(row, 'plain')).toEqual(['p']);
  expect(valuesAt(row, 'rules.*.tags')).toEqual([['a', 'b'], [], ['a']]);
  expect(valuesAt(row, 'rules.*.tags.*')).toEqual(['a', 'b', 'a']);
  expect(valuesAt(row, 'rules.*.dates.ids')).toEqual([['x']]);
  expect(valuesAt(row, 'options.*.id')).toEqual(['1', '2']);
  for (const path of ['none', 'nothing', 'plain.*', 'none.*', 'rules.tags', 'rules.*.nothing.*'])
    expect(
      valuesAt(row, path).filter((value) => value !== null),
      path,
    ).toEqual([]);
});

test('removes one value and keeps the rest', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const row = fc.dictionary(name, fc.oneof(fc.integer(), fc.dictionary(name, fc.integer())));
  fc.assert(
    fc.property(row, fc.array(name, { minLength: 1, maxLength: 2 }), name, (fields, names, other) => {
      const path = names.join('.');
      const rest = withoutValue(fields, path);
      expect(valueReader(path)(rest)).toBeUndefined();
      expect(names[0] === other || rest[other] === fields[other]).toBe(true);
      expect(valueAt(fields, path) !== undefined || rest === fields).toBe(true);
    }),
  );
});
