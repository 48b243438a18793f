import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';

test('the order of properties does not matter at any depth', () => {
  expect(stableKey({ a: 1, b: { c: [2, { e: 3, d: 4 }] } })).toBe(
    stableKey({ b: { c: [2, { d: 4, e: 3 }] }, a: 1 }),
  );
});

test('a missing property and an undefined one give the same key', () => {
  expect(stableKey({ a: 1, b: undefined })).toBe(stableKey({ a: 1 }));
});

test('the order of a list does matter', () => {
  expect(stableKey([1, 2])).not.toBe(stableKey([2, 1]));
});

test('the key holds the whole value', () => {
  const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(stableKey(value))).toEqual(value);
    }),
  );
});
