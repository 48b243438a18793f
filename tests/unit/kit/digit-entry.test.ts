import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eraseDigit, typeDigits } from '../../../src/kit/form-control/digit-entry.ts';

const empty = ['', '', '', '', '', ''];

test('a digit fills its box and moves the focus to the next', () => {
  expect(typeDigits(empty, 0, '7')).toEqual({ values: ['7', '', '', '', '', ''], focus: 1 });
  expect(typeDigits(empty, 5, '7')).toEqual({ values: ['', '', '', '', '', '7'], focus: 5 });
});

// Proves S0-5-01.
test('a letter changes nothing, and clearing a box empties it', () => {
  expect(typeDigits(['7', '', ''], 0, 'x')).toEqual({ values: ['7', '', ''], focus: 0 });
  expect(typeDigits(['7', '', ''], 0, '')).toEqual({ values: ['', '', ''], focus: 0 });
});

// Proves S0-2-41, S0-5-02.
test('a pasted code fills all boxes wherever it was pasted, and part of a code fills from there on', () => {
  const filled = { values: ['1', '2', '3', '4', '5', '6'], focus: 5 };
  expect(typeDigits(empty, 3, ' 123 456\n')).toEqual(filled);
  expect(typeDigits(empty, 0, '123-456-789')).toEqual(filled);
  expect(typeDigits(empty, 2, '1a2')).toEqual({ values: ['', '', '1', '2', '', ''], focus: 4 });
});

test('backspace clears the box, then those before it', () => {
  const once = eraseDigit(['1', '2', ''], 2);
  expect(once).toEqual({ values: ['1', '', ''], focus: 1 });
  expect(eraseDigit(once.values, once.focus)).toEqual({ values: ['', '', ''], focus: 0 });
  expect(eraseDigit(empty, 0)).toEqual({ values: empty, focus: 0 });
});

// Proves S0-5-01, S0-5-02.
test('each box holds one digit or none, whatever is pasted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(5), (text, at) => {
      const { values, focus } = typeDigits(empty, at, text);
      expect(values).toHaveLength(6);
      expect(values.every((value) => /^[0-9]?$/.test(value))).toBe(true);
      expect(focus).toBeLessThan(6);
    }),
  );
});

// Decision 75.
test('takes full-width digits and those of other scripts', () => {
  expect(typeDigits(['', '', '', ''], 0, '１２３４').values).toEqual(['1', '2', '3', '4']);
  expect(typeDigits(['', '', '', ''], 1, '\u202A٧\u202C').values).toEqual(['', '7', '', '']);
});
