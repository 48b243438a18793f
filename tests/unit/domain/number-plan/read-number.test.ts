import { describe, expect, test } from 'vitest';
import type { NumberReading } from '../../../../src/domain/number-plan/read-number.ts';
import { homeOf, readNumber } from '../../../../src/domain/number-plan/read-number.ts';
import { tableRows } from './number-table.ts';

const wordsOf = (reading: NumberReading): string => {
  if (reading.kind === 'refused') return reading.fault;
  return reading.kind === 'international' ? reading.number : `${reading.kind} ${reading.number}`;
};

// Decision 75.
describe('a number as people type it', () => {
  test('in six countries', () => {
    expect(tableRows.length).toBeGreaterThanOrEqual(120);
    expect(new Set(tableRows.map(({ home }) => home)).size).toBe(6);
  });

  test.each(tableRows)('$home: $typed is $expected', ({ home, typed, expected }) => {
    expect(wordsOf(readNumber(typed, home))).toBe(expected);
  });

  test.each(tableRows.filter(({ expected }) => expected.startsWith('+')))(
    'reads its own reading of $typed as the same number',
    ({ home, expected }) => {
      expect(readNumber(expected, home)).toEqual({ kind: 'international', number: expected });
    },
  );

  test.each(['', ' ', '\u200B', '+', '()', '+31', 'x'.repeat(1000), '1 '.repeat(60)])(
    'refuses %j',
    (text) => {
      expect(readNumber(text).kind).toBe('refused');
    },
  );

  test('the country of a number is its home', () => {
    expect(['+442079461340', '+31201234567', '+12125550123', null, ''].map(homeOf)).toEqual([
      '44',
      '31',
      '1',
      '31',
      '31',
    ]);
  });
});
