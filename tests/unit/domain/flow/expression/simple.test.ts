import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SimpleKind } from '../../../../../src/domain/flow/expression/simple/kind.ts';
import { fromSimple, isSimple, toSimple } from '../../../../../src/domain/flow/expression/simple/simple.ts';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';
import { expressions, leaves } from './arbitrary-expression.ts';

const kinds: readonly SimpleKind[] = [
  { name: 'text' },
  { name: 'number' },
  { name: 'toggle' },
  { name: 'duration' },
  { name: 'date' },
  { name: 'audioList' },
  { name: 'enum', values: ['x', 'y', ''] },
  { name: 'entity', entityType: 'x' },
  { name: 'entityList', entityType: 'x' },
];

test('an expression that has a simple value is made again from it (S1-5-60)', () => {
  let simple = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.oneof(expressions, leaves, fc.array(leaves, { maxLength: 2 })),
      (kind, expression) => {
        const value = toSimple(kind, expression);
        if (value === undefined) return;
        simple += 1;
        expect(fromSimple(kind, value)).toEqual(expression);
      },
    ),
    { numRuns: 2000 },
  );
  expect(simple).toBeGreaterThan(100);
});

test.each<[SimpleKind, string, unknown]>([
  [{ name: 'text' }, '"Hello"', 'Hello'],
  [{ name: 'number' }, '-5', -5],
  [{ name: 'toggle' }, 'true', true],
  [{ name: 'enum', values: ['a', 'b'] }, '"b"', 'b'],
  [{ name: 'entity', entityType: 'user' }, 'user#"u1"', 'u1'],
  [{ name: 'entityList', entityType: 'user' }, '[user#"u1", user#"u2"]', ['u1', 'u2']],
  [{ name: 'duration' }, '10s', 10_000],
  [{ name: 'date' }, '@2026-11-23', '2026-11-23T00:00:00.000Z'],
  [
    { name: 'audioList' },
    '[sound(sound#"s1"), recording(recording#"r1"), tone("busy"), silence(1s), speech("Hi", "en", "male")]',
    [
      { type: 'sound', id: 's1' },
      { type: 'recording', id: 'r1' },
      { type: 'tone', name: 'busy' },
      { type: 'silence', ms: 1000 },
      { type: 'speech', text: 'Hi', language: 'en', gender: 'male' },
    ],
  ],
])('%j shows %s', (kind, text, value) => {
  expect(toSimple(kind, expressionOf(text))).toEqual(value);
  expect(fromSimple(kind, toSimple(kind, expressionOf(text)) ?? null)).toEqual(expressionOf(text));
});

test.each<[SimpleKind, string]>([
  [{ name: 'text' }, 'upper("a")'],
  [{ name: 'number' }, '"1"'],
  [{ name: 'enum', values: ['a'] }, '"c"'],
  [{ name: 'entity', entityType: 'user' }, 'device#"d"'],
  [{ name: 'entityList', entityType: 'user' }, '[user#"u1", caller]'],
  [{ name: 'audioList' }, 'sound(sound#"s1")'],
  [{ name: 'audioList' }, '[speech("Hi")]'],
  [{ name: 'audioList' }, '[sound(recording#"r")]'],
  [{ name: 'audioList' }, '[tone("a", "b")]'],
  [{ name: 'text' }, 'unfinished +'],
])('%j cannot show %s (S1-5-60)', (kind, text) => {
  expect(isSimple(kind, expressionOf(text))).toBe(false);
});

// Proves S1-9-21.
test('a list of audio has at most 1,000 items', () => {
  const listOf = (count: number) =>
    Array.from({ length: count }, () => ({ op: 'call' as const, name: 'tone', args: ['busy'] }));
  expect(isSimple({ name: 'audioList' }, listOf(1000))).toBe(true);
  expect(isSimple({ name: 'audioList' }, listOf(1001))).toBe(false);
});

test.each(kinds)('None is the empty value of %j', (kind) => {
  expect(toSimple(kind, null)).toBeNull();
  expect(fromSimple(kind, null)).toBeNull();
});
