import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSentence, truncate } from '../../../src/lib/text.ts';

test('a text of 80 characters stays whole, one of 81 is cut', () => {
  expect(truncate('a'.repeat(80))).toBe('a'.repeat(80));
  expect(truncate('a'.repeat(81))).toBe('a'.repeat(79) + '…');
});

test('the header cuts at 24', () => {
  expect(truncate('Koninklijke Bakkerij Jansen', 24)).toBe('Koninklijke Bakkerij Ja…');
  expect(truncate('Bakkerij Jansen', 24)).toBe('Bakkerij Jansen');
});

test('no blank stands before the ellipsis and no emoji is cut in two', () => {
  expect(truncate('one two', 5)).toBe('one…');
  expect(truncate('ab👩‍👩‍👧‍👦cd', 4)).toBe('ab👩‍👩‍👧‍👦…');
  expect(truncate('👩‍👩‍👧‍👦'.repeat(4), 4)).toBe('👩‍👩‍👧‍👦'.repeat(4));
});

test('never longer than the limit, and what is kept is the beginning', () => {
  const characters = (text: string) => Array.from(new Intl.Segmenter().segment(text)).length;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, limit) => {
      const cut = truncate(text, limit);
      expect(characters(cut)).toBeLessThanOrEqual(limit);
      expect(cut === text || (cut.endsWith('…') && text.startsWith(cut.slice(0, -1)))).toBe(true);
    }),
  );
});

test('a title within a sentence begins small, unless it is short for something', () => {
  expect(['Users', 'User types', 'API keys', 'É', 'X-ray', ''].map(inSentence)).toEqual([
    'users',
    'user types',
    'API keys',
    'é',
    'x-ray',
    '',
  ]);
});
