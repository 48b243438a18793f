import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../../src/lib/text/fold.ts';
import { markMatches, matchRank, searchWords } from '../../../../src/lib/text/text-match.ts';

const score = (text: string, typed: string) => matchRank(fold(text), searchWords(typed), 'fuzzy');
const whole = (text: string, typed: string) => matchRank(fold(text), searchWords(typed), 'exact');
const marks = (text: string, typed: string) =>
  markMatches(text, searchWords(typed))
    .map((part) => (part.match ? `[${part.text}]` : part.text))
    .join('');

describe('how well a text matches', () => {
  test('ranks an exact match, a prefix, a whole word, part of a word, separate letters, and no match', () => {
    const texts = ['Ada', 'Adams', 'Van Ada', 'Granada', 'Anne de Wacht', 'Bob'];
    const scores = texts.map((text) => score(text, 'ada'));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(texts.length);
    expect(scores.at(-1)).toBe(0);
  });

  test.each([
    ['Ada Lovelace', 'love ada', '[Ada] [Love]lace'],
    ['Zoë Brâncuși', 'zoe brancusi', '[Zoë] [Brâncuși]'],
    ['Zoe\u0308 Kok', 'zoe', '[Zoë] Kok'.normalize('NFD')],
    ['İstanbul', 'ist', '[İst]anbul'],
    ['Harbour Logistics', 'hl', '[H]arbour [L]ogistics'],
    ['Harbour Logistics', 'halog', '[Ha]rbour [Log]istics'],
    ['Harbour Logistics', 'logstics', 'Harbour [Log]i[stics]'],
    ['Granada and Ada', 'ada', 'Granada and [Ada]'],
    ['a.b(c)', 'b(c', 'a.[b(c])'],
  ])('%s is found by %s: %s', (text, typed, shown) => {
    expect(score(text, typed)).toBeGreaterThan(0);
    expect(marks(text, typed)).toBe(shown);
  });

  test.each([
    ['Harbour Logistics', 'xl'],
    ['Harbour Logistics', 'ar lx'],
    ['Harbour Logistics', 'sub'],
    ['Harbour Logistics', 'ru'],
    ['Harbour', ''],
    ['Harbour', '   '],
    ['', 'a'],
  ])('%s is not found by "%s"', (text, typed) => {
    expect(score(text, typed)).toBe(0);
  });

  test('requires every word', () => {
    expect(score('Ada Lovelace', 'ada bob')).toBe(0);
    expect(score('Ada Lovelace', 'ada  LOVE')).toBe(whole('Ada Lovelace', 'love ada'));
  });
});

describe('for any text', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 40 });

  test('the marked segments join to the text', () => {
    fc.assert(
      fc.property(name, name, (text, typed) => {
        expect(
          markMatches(text, searchWords(typed))
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  test('any part of a text finds it in any case, and separate letters do not change that score', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.nat(40), fc.nat(40), (text, from, length) => {
        const piece = text.slice(from, from + length);
        fc.pre(piece.trim() !== '');
        expect(whole(text, piece.toUpperCase())).toBeGreaterThan(0);
        expect(score(text, piece)).toBe(whole(text, piece));
      }),
    );
  });

  test('marks the letters of every word in a match', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 5 }), (text, typed) => {
        const sought = searchWords(typed);
        fc.pre(score(text, typed) > 0);
        const hit = markMatches(text, sought).flatMap(({ text: part, match }) =>
          match ? Array.from(fold(part)) : [],
        );
        for (const word of sought.words) for (const letter of word) expect(hit).toContain(letter);
      }),
    );
  });
});
