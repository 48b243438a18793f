import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt, valueReader, withoutValue } from '../../../../src/lib/value/value-at.ts';

test('reads a field or a nested value, and undefined where there is none', () => {
  const row = { name: { nl: 'Jan', deep: { a: 1 } }, list: [1], none: null, 'a.b': 'no' };
  expect(valueAt(row, 'name')).toBe(row.name);
  expect(valueAt(row, 'name.nl')).toBe('Jan');
  expect(valueAt(row, 'name.deep.a')).toBe(1);
  for (const path of ['nothing', 'none.x', 'name.fr', 'name.nl.x', 'name.toString', 'a.b'])
    expect(valueAt(row, path), path).toBeUndefined();
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
