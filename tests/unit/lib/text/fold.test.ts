import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../../src/lib/text/fold.ts';

// Decision 77.
describe('a folded text is what people type', () => {
  test.each([
    ['a no-break space', 'Team\u00a0Noord', 'team noord'],
    ['a narrow no-break space', 'Team\u202fNoord', 'team noord'],
    ['an ideographic space', 'Team\u3000Noord', 'team noord'],
    ['a typographic apostrophe', 'O’Neill', "o'neill"],
    ['an acute accent as apostrophe', 'O´Neill', "o'neill"],
    ['quotation marks', '“De Zon” „Maan” «Ster»', '"de zon" "maan" "ster"'],
    ['inches', '19″', '19"'],
    ['a non-breaking hyphen', 'Jan\u2011Piet', 'jan-piet'],
    ['dashes and a minus', 'a–b—c−d', 'a-b-c-d'],
    ['a zero-width space', 'Bak\u200bkerij', 'bakkerij'],
    ['a soft hyphen', 'Bak\u00adkerij', 'bakkerij'],
    ['signs of direction', '\u2068Ann\u2069\u202e', 'ann'],
    ['a byte order mark', '\ufeffAnn', 'ann'],
    ['full-width letters', 'ＡＢＣ１２', 'abc12'],
    ['a ligature', 'Oﬃce', 'office'],
    ['letters with accents', 'Zoë Müller Straße Łódź', 'zoe muller strasse lodz'],
  ])('%s', (_, text, typed) => {
    expect(fold(text)).toBe(typed);
  });

  test('folding every character once more changes nothing', () => {
    const changed: string[] = [];
    for (let start = 0; start <= 0x10ff00; start += 256) {
      const block = String.fromCodePoint(...Array.from({ length: 256 }, (_, at) => start + at));
      const folded = fold(block);
      if (fold(folded) !== folded) changed.push(start.toString(16));
    }
    expect(changed).toEqual([]);
  });

  const sign = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      'Σ',
      'ς',
      'İ',
      'ß',
      '\u0301',
      '\u200d',
      ' ',
      '’',
      '″',
      '–',
      '\u00ad',
      'ﬁ',
      '가',
      '\ufe0f',
    ),
  );
  const text = fc.array(sign, { maxLength: 12 }).map((all) => all.join(''));

  test('folding is idempotent', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(fold(fold(one))).toBe(fold(one));
      }),
    );
  });

  test('a text contains each of its parts', () => {
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        expect(fold(before + part + after)).toBe(fold(before) + fold(part) + fold(after));
      }),
      { numRuns: 1000 },
    );
  });
});
