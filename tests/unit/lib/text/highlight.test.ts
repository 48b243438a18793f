import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../../../src/lib/text/fold.ts';
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

test('ignores accents as the search does, and marks the letters as they are written', () => {
  expect(marked('Groep Málaga', 'ma').join('')).toBe('Groep [Má]laga');
  expect(marked('Zoë Müller', 'zoe mull').join('')).toBe('[Zoë Müll]er');
  expect(marked('Ma\u0301laga', 'mal').join('')).toBe('[Ma\u0301l]aga');
  expect(marked('Straße', 'as').join('')).toBe('Str[aß]e');
  expect(marked('Malaga', 'má').join('')).toBe('[Ma]laga');
});

test('the segments join to the text, and something is marked if the search finds the text', () => {
  const letters = fc.string({
    unit: fc.constantFrom(
      'a',
      'A',
      'á',
      'a\u0301',
      '\u0301',
      'b',
      'İ',
      'ß',
      's',
      '.',
      '-',
      '\\',
      '👩',
      ' ',
      '\u00a0',
      '\u200b',
      '’',
      "'",
    ),
  });
  fc.assert(
    fc.property(letters, letters, (text, query) => {
      const segments = highlight(text, query);
      const needle = fold(query).trim();
      expect(segments.map((one) => one.text).join('')).toBe(text);
      expect(segments.every((one) => one.text !== '')).toBe(true);
      expect(segments.some((one) => one.match)).toBe(needle !== '' && fold(text).includes(needle));
    }),
  );
});
