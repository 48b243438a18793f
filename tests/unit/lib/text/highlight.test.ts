import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from '../../../../src/lib/text/highlight.ts';

const marked = (text: string, query: string) =>
  highlight(text, query).map((part) => (part.match ? `[${part.text}]` : part.text));

test('marks every match, ignoring case', () => {
  expect(marked('Bakkerij de Bakker', 'bakk').join('')).toBe('[Bakk]erij de [Bakk]er');
  expect(marked('Bakkerij', ' BAKKERIJ ').join('')).toBe('[Bakkerij]');
  expect(marked('Bakkerij', 'slager')).toEqual(['Bakkerij']);
  expect(marked('Bakkerij', '  ')).toEqual(['Bakkerij']);
  expect(marked('', 'x')).toEqual([]);
});

test('takes pattern characters literally', () => {
  expect(marked('C++ (a.b) [x] a/b-c', '(a.b)').join('')).toBe('C++ [(a.b)] [x] a/b-c');
  expect(marked('axb', 'a.b')).toEqual(['axb']);
});

test('a letter whose lower case is longer does not shift the match', () => {
  expect(marked('İİ Bakker', 'bakker')).toEqual(['İİ ', '[Bakker]']);
});

test('the segments join to the text, and each marked one is as long as the query', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'İ', 'ß', '.', '-', '\\', '👩', ' ') });
  fc.assert(
    fc.property(letters, letters, (text, query) => {
      const segments = highlight(text, query);
      expect(segments.map((one) => one.text).join('')).toBe(text);
      const needle = query.trim();
      expect(segments.every((one) => one.text.length === (one.match ? needle.length : one.text.length))).toBe(
        true,
      );
      expect(segments.every((one) => one.text !== '')).toBe(true);
      expect(segments.some((one) => one.match)).toBe(needle !== '' && occurs(text, needle));
    }),
  );
});

// The reference: folds letter by letter.
function occurs(text: string, needle: string): boolean {
  const fold = (one: string) => Array.from(one, (letter) => (letter === 'A' ? 'a' : letter)).join('');
  return fold(text).includes(fold(needle));
}
