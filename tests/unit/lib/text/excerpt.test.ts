import { expect, test } from 'vitest';
import { excerpt } from '../../../../src/lib/text/excerpt.ts';

const shown = (text: string, marked: readonly (readonly [number, number])[], maxLength: number): string =>
  excerpt(
    text,
    marked.map(([from, to]) => ({ from, to })),
    maxLength,
  )
    .map((segment) => (segment.match ? `[${segment.text}]` : segment.text))
    .join('');

test('a short text is whole, with its matches marked', () => {
  expect(
    shown(
      'a token and a token',
      [
        [2, 7],
        [14, 19],
      ],
      100,
    ),
  ).toBe('a [token] and a [token]');
  expect(shown('nothing', [], 100)).toBe('nothing');
});

test('a long text is cut to what surrounds the first match', () => {
  const text = `${'x'.repeat(200)}token${'y'.repeat(200)}`;
  expect(shown(text, [[200, 205]], 40)).toBe(`…${'x'.repeat(20)}[token]${'y'.repeat(15)}…`);
  expect(shown(text, [], 10)).toBe(`${'x'.repeat(10)}…`);
});
