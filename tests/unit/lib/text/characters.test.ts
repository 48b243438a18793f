import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { maxCharacters } from '../../../../src/domain/core/max-characters.ts';
import { shownName } from '../../../../src/domain/core/shown-name.ts';
import { limitCharacters } from '../../../../src/kit/form-control/limit-characters.ts';
import { countCharacters, firstCharacters, fitsCharacters } from '../../../../src/lib/text/characters.ts';

const family = '👨‍👩‍👧‍👦';
const pile = `a${'\u0301'.repeat(100)}`;

// Decision 75.
describe('characters as users see them', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    [family, 1],
    ['🇳🇱🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
    ['e\u0301', 1],
    ['각', 1],
    ['\r\n', 1],
    // Otherwise a short name could take a megabyte.
    [pile, 4],
  ])('%j has %s', (text, count) => {
    expect(countCharacters(text)).toBe(count);
    expect(fitsCharacters(text, count)).toBe(true);
    expect(firstCharacters(text, count)).toBe(text);
    expect(fitsCharacters(`${text}x`, count)).toBe(false);
    expect(firstCharacters(`${text}x`, count)).toBe(text);
  });

  test('a name has as many emoji as letters', () => {
    const name = shownName(200);
    expect(v.is(name, '😀'.repeat(200))).toBe(true);
    expect(v.is(name, family.repeat(200))).toBe(true);
    expect(v.is(name, family.repeat(201))).toBe(false);
    expect(v.is(name, 'a'.repeat(201))).toBe(false);
    expect(v.is(v.pipe(v.string(), maxCharacters(3)), 'abcd')).toBe(false);
  });

  test('a long text is refused without counting it', () => {
    const long = 'a'.repeat(5_000_000);
    const before = performance.now();
    expect(fitsCharacters(long, 200)).toBe(false);
    expect(performance.now() - before).toBeLessThan(200);
  });
});

/** The count by the segmenter alone. */
const countWhole = (text: string): number =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].reduce(
    (count, { segment }) => count + Math.ceil(segment.length / 32),
    0,
  );

// The segmenter gets a long text in parts.
test('a long text has as many characters as its parts together', () => {
  const units = [
    family,
    '🇳🇱',
    '🇳',
    'e\u0301',
    '\u0301',
    '\u200d',
    '각',
    '\u1100',
    'क्ष',
    'a',
    '\r',
    '\n',
    '\ud83d',
    pile,
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...units), { maxLength: 400 }), (list) => {
      const text = list.join('');
      expect(countCharacters(text)).toBe(countWhole(text));
      const half = Math.ceil(countWhole(text) / 2);
      const first = firstCharacters(text, half);
      expect(text.startsWith(first)).toBe(true);
      expect(countWhole(first)).toBeLessThanOrEqual(half);
      expect(fitsCharacters(text, half)).toBe(first === text);
    }),
    { numRuns: 300 },
  );
});

test('counting takes as long for each character of a long text as of a short one', () => {
  const timeOf = (repeats: number, times: number): number => {
    const text = 'e\u0301'.repeat(repeats);
    const before = performance.now();
    for (let time = 0; time < times; time += 1) expect(countCharacters(text)).toBe(repeats);
    return performance.now() - before;
  };
  timeOf(500, 10);
  expect(timeOf(50_000, 1)).toBeLessThan(10 * timeOf(500, 100));
});

/** A control after an input event, with the caret behind what was inserted. */
function typed(value: string, caret: number, max: number, inputType = 'insertText'): [string, number] {
  let position = caret;
  const control = {
    value,
    get selectionStart() {
      return position;
    },
    setSelectionRange: (start: number) => (position = start),
  };
  limitCharacters({ currentTarget: control, nativeEvent: { inputType, isComposing: false } } as never, max);
  return [control.value, position];
}

// Decision 75.
describe('a field', () => {
  test('takes as many emoji as letters', () => {
    expect(typed(family.repeat(3), family.length * 3, 3)).toEqual([family.repeat(3), family.length * 3]);
  });
  test('refuses what is typed in the middle of a full text', () => {
    expect(typed('abXcd', 3, 4)).toEqual(['abcd', 2]);
  });
  test('takes the part of a pasted text that fits, without half an emoji', () => {
    expect(typed(`ab${family}${family}cd`, 2 + 2 * family.length, 5, 'insertFromPaste')).toEqual([
      `ab${family}cd`,
      2 + family.length,
    ]);
  });
  test('lets a text that was too long before be shortened', () => {
    expect(typed('abcdef', 2, 3, 'deleteContentBackward')).toEqual(['abcdef', 2]);
  });
});
