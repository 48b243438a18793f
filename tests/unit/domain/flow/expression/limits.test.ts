import { expect, test } from 'vitest';
import { parsedExpression } from '../../../../../src/domain/flow/expression/tree/schema.ts';
import { outcomeOf } from './context.ts';

const nested = (depth: number): unknown => {
  let tree: unknown = true;
  for (let level = 1; level < depth; level += 1) tree = { op: 'not', of: tree };
  return tree;
};

test('a tree of 64 levels is an expression, and deeper JSON is refused, however deep', () => {
  expect(parsedExpression(nested(64))).toEqual(nested(64));
  expect(parsedExpression(nested(65))).toBeUndefined();
  expect(parsedExpression(nested(100_000))).toBeUndefined();
});

test('a tree of 2,000 nodes is an expression', () => {
  expect(parsedExpression(Array.from({ length: 1999 }, () => 1))).toHaveLength(1999);
  expect(parsedExpression(Array.from({ length: 2000 }, () => 1))).toBeUndefined();
});

test('an expression has at most 256 KiB of text', () => {
  expect(parsedExpression('a'.repeat(256 * 1024))).toHaveLength(256 * 1024);
  expect(parsedExpression(['a'.repeat(256 * 1024), 'b'])).toBeUndefined();
});

test('JSON of a newer version nests as deep as an expression of 64 levels does', () => {
  const later = (depth: number): unknown => {
    let json: unknown = 1;
    for (let level = 1; level < depth; level += 1) json = [json];
    return { op: 'later', json };
  };
  expect(parsedExpression(later(195))).toEqual(later(195));
  expect(parsedExpression(later(196))).toBeUndefined();
  expect(parsedExpression([later(195)])).toBeUndefined();
});

test.each([
  { op: 'not' },
  JSON.parse('{"op": "not", "of": true, "__proto__": 1}'),
  { op: 'switch', cases: [{ when: true, value: 1, also: 1 }] },
  { op: 'dictionary', entries: [['key']] },
  { op: 'not', of: true, also: 1 },
  { op: 'duration', ms: -1 },
  { op: 'duration', ms: 0.5 },
  { op: 'date', at: '2026-11-22' },
  { op: 'date', at: '2026-02-30T00:00:00.000Z' },
  { op: 'binary', sign: '**', left: 1, right: 2 },
  { op: 'value', name: '' },
  { name: 'no operation' },
  { op: 5 },
  Number.NaN,
  undefined,
])('%j is not an expression', (json) => {
  expect(parsedExpression(json)).toBeUndefined();
});

test.each<[string, 'tooManySteps' | 'tooLarge']>([
  ['[for a in range(0, 1000): [for b in range(0, 1000): 1]]', 'tooManySteps'],
  ['let a = join(range(0, 1000), padStart("", 200)) in [a, a]', 'tooLarge'],
  ['let a = padStart("", 200000, "*a") & "b" in a matches padStart("", 200000, "*a")', 'tooManySteps'],
  ['let a = padStart("", 250000) in replace(a, " ", a)', 'tooLarge'],
  ['let a = padStart("", 250000) in [for i in range(0, 1000): length(a)]', 'tooManySteps'],
  ['randomText(1e9)', 'tooLarge'],
  ['t"{padStart("", 200000)}{padStart("", 200000)}"', 'tooLarge'],
  ['format(1, padStart("", 200000))', 'tooLarge'],
])('%s ends in time', (text, code) => {
  const started = performance.now();
  expect(outcomeOf(text)).toMatchObject({ ok: false, error: { code } });
  expect(performance.now() - started).toBeLessThan(2000);
});
