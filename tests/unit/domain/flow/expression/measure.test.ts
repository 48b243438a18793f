import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBound } from '../../../../../src/domain/flow/expression/tree/measure.ts';

test('JSON is never longer than its bound', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (json) => {
      expect(jsonBound(json, 100)).toBeGreaterThanOrEqual(JSON.stringify(json).length);
    }),
    { numRuns: 2000 },
  );
});

test('the bound of what needs no escapes is near its length', () => {
  const json = Array.from({ length: 100 }, (_, n) => ({ id: `block ${n}`, text: 'Welcome to the port' }));
  expect(jsonBound(json, 2)).toBeLessThan(1.2 * JSON.stringify(json).length);
});

test('deeper JSON has no bound', () => {
  expect(jsonBound('text', 0)).not.toBeNull();
  expect(jsonBound([{ a: [1] }], 3)).not.toBeNull();
  expect(jsonBound([{ a: [1] }], 2)).toBeNull();
});
