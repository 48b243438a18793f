import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSentence, truncate } from '../../../../src/lib/text/text.ts';

// Proves S0-9-10.
test('keeps 80 characters and cuts 81', () => {
  expect(truncate('a'.repeat(80))).toBe('a'.repeat(80));
  expect(truncate('a'.repeat(81))).toBe('a'.repeat(79) + '…');
});

// Proves S0-9-10.
test('cuts at 24 characters for the header', () => {
  expect(truncate('Koninklijke Bakkerij Jansen', 24)).toBe('Koninklijke Bakkerij Ja…');
  expect(truncate('Bakkerij Jansen', 24)).toBe('Bakkerij Jansen');
});

test('leaves no space before the ellipsis and splits no emoji', () => {
  expect(truncate('one two', 5)).toBe('one…');
  expect(truncate('ab👩‍👩‍👧‍👦cd', 4)).toBe('ab👩‍👩‍👧‍👦…');
  expect(truncate('👩‍👩‍👧‍👦'.repeat(4), 4)).toBe('👩‍👩‍👧‍👦'.repeat(4));
});

test('is never longer than the limit and keeps the beginning', () => {
  const characters = (text: string) => Array.from(new Intl.Segmenter().segment(text)).length;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, limit) => {
      const cut = truncate(text, limit);
      expect(characters(cut)).toBeLessThanOrEqual(limit);
      expect(cut === text || (cut.endsWith('…') && text.startsWith(cut.slice(0, -1)))).toBe(true);
    }),
  );
});

test('a title within a sentence starts in lower case, unless it is an abbreviation', () => {
  expect(['Users', 'User types', 'API keys', 'É', 'X-ray', ''].map(inSentence)).toEqual([
    'users',
    'user types',
    'API keys',
    'é',
    'x-ray',
    '',
  ]);
});
