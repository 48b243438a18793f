import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TypedNumber } from '../../../../src/lib/text/number-input.ts';
import { parseNumberInput } from '../../../../src/lib/text/number-input.ts';

const year = { min: 1, max: 9999 };

test.each([
  ['2026', 2026, '2026'],
  ['  007 ', 7, '7'],
  ['0000', 0, '0'],
  ['-012', -12, '-12'],
  ['-0', 0, '0'],
  ['1\u00a0000', 1000, '1000'],
])('reads %j as %d', (typed, value, text) => {
  for (const language of ['en', 'nl'])
    expect(parseNumberInput(typed, language)).toEqual({ kind: 'number', value, text });
});

test.each([
  '1e3',
  '٢٠٢٦',
  '２０２６',
  '+5',
  '--5',
  '-',
  '5-',
  '0x10',
  'Infinity',
  'NaN',
  '2.026',
  '2,026',
  '9'.repeat(16),
])('refuses %j', (typed) => {
  for (const language of ['en', 'nl']) expect(parseNumberInput(typed, language)).toEqual({ kind: 'invalid' });
});

test('decimals have the mark of the language and at most the allowed places', () => {
  const read = (typed: string, language: string) => parseNumberInput(typed, language, { decimals: 2 });
  expect(read('01,50', 'nl')).toEqual({ kind: 'number', value: 1.5, text: '1,50' });
  expect(read('-0.05', 'en')).toEqual({ kind: 'number', value: -0.05, text: '-0.05' });
  expect(read('1.50', 'nl-BE')).toEqual({ kind: 'invalid' });
  for (const typed of ['1,50', '1.505', '1.', '.5', '1.2.3', '1.-2'])
    expect(read(typed, 'en')).toEqual({ kind: 'invalid' });
});

test('a number outside its limits is flagged, and one at a limit is not', () => {
  const kinds = ['0', '-5', '10000', '1', '9999'].map((typed) => parseNumberInput(typed, 'en', year).kind);
  expect(kinds).toEqual(['outside', 'outside', 'outside', 'number', 'number']);
});

test('an empty input is not a number', () => {
  expect(parseNumberInput(' \t', 'en', year)).toEqual({ kind: 'empty' });
});

test('a text that is too long is refused at once', () => {
  expect(parseNumberInput(`${' '.repeat(100)}7`, 'en')).toEqual({ kind: 'invalid' });
});

test('the shown text reads as the same number', () => {
  const read = (typed: string) => parseNumberInput(typed, 'nl', { decimals: 3 });
  const typed = fc.string({ unit: fc.constantFrom('0', '1', '9', '-', '.', ',', ' ') }).map(read);
  fc.assert(
    fc.property(
      typed.filter((number): number is Extract<TypedNumber, { text: string }> => number.kind === 'number'),
      (number) => {
        expect(read(number.text)).toEqual(number);
      },
    ),
  );
});
