import { expect, test } from 'vitest';
import { isWithin, withValueAt } from '../../../../src/lib/value/path.ts';

test('a path lies within itself and the paths above it, not within one with a longer name', () => {
  expect(['a.b', 'a.b.c', 'a', 'a.bc'].map((path) => isWithin(path, 'a.b'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a value is put at a path of a copy, beside what is there', () => {
  const fields: Readonly<Record<string, unknown>> = { name: 'x', outer: { inner: { a: 1 }, other: 2 } };
  expect(withValueAt(fields, 'outer.inner.b', 3)).toEqual({
    name: 'x',
    outer: { inner: { a: 1, b: 3 }, other: 2 },
  });
  expect(fields).toEqual({ name: 'x', outer: { inner: { a: 1 }, other: 2 } });
  expect(withValueAt({ outer: null }, 'outer.inner', 1)).toEqual({ outer: { inner: 1 } });
});
