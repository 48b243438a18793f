import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DecimalSign, FormulaProblem } from '../../../../src/domain/pricing/formula/number.ts';
import { moneyInputText, readMoney } from '../../../../src/fields/money/money-reading.ts';
import { moneyText } from '../../../../src/i18n/money-text.ts';
import { amounts } from '../../domain/pricing/arbitrary-rules.ts';
import { typingInto } from '../text/type-text.ts';

const moneyField = (start: number | null, sign: DecimalSign) =>
  typingInto<number | null, FormulaProblem>(start, () => ({
    textOf: (amount) => moneyInputText(amount, sign),
    read: (text) => readMoney(text, sign),
    isSame: Object.is,
    unread: Number.NaN,
  }));

describe('an amount', () => {
  test.each([
    ['0,027', ',', 270],
    ['0.02', ',', 200],
    ['0,0270', '.', 270],
    ['12', ',', 120_000],
    ['€ 1,5', ',', 15_000],
    ['\u00a03.25 ', '.', 32_500],
    ['100000', '.', 1_000_000_000],
  ] as const)('typed as %j with the sign %j is %s', (text, sign, value) => {
    const field = moneyField(null, sign);
    field.type(text);
    expect([field.value(), field.text()]).toEqual([value, text]);
  });

  test.each([
    ['0,02705', 'tooManyDecimals'],
    ['100000,0001', 'tooLarge'],
    ['1.234,5', 'groupSigns'],
    ['-1', 'unexpectedText'],
    ['1e3', 'unexpectedText'],
    ['5,', 'incompleteNumber'],
    [',5', 'incompleteNumber'],
  ])('%j is refused once the field is left: %s', (text, problem) => {
    const field = moneyField(5, ',');
    field.type(text);
    expect([field.value(), field.text(), field.problem()]).toEqual([Number.NaN, text, undefined]);
    field.leave();
    expect([field.text(), field.problem()]).toEqual([text, problem]);
  });

  test('asks what the foreign sign before three digits means, and has no value until then', () => {
    const field = moneyField(null, ',');
    field.type('1.234');
    expect([field.value(), field.reading()]).toEqual([
      Number.NaN,
      { kind: 'ambiguous', asDecimals: '1,234', asGroups: '1234' },
    ]);
    field.type('1234');
    expect(field.value()).toBe(12_340_000);
    field.type('1,234');
    expect(field.value()).toBe(12_340);
  });

  test('shows four decimals once the field is left, and a value from elsewhere at once', () => {
    const field = moneyField(null, ',');
    field.type('0,1');
    expect(field.text()).toBe('0,1');
    field.leave();
    expect(field.text()).toBe('0,1000');
    field.put(5);
    expect(field.text()).toBe('0,0005');
    field.type('');
    expect(field.value()).toBeNull();
  });

  test('is read as it is written', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(',' as const, '.' as const), (amount, sign) => {
        const text = moneyInputText(amount, sign);
        expect(readMoney(text, sign)).toEqual({ kind: 'value', value: amount });
      }),
    );
  });
});

// Each language writes amounts in its own way, with four decimals.
test.each([
  [270, 'nl', '€ 0,0270'],
  [270, 'en', '€0.0270'],
  [12_345_678, 'nl', '€ 1.234,5678'],
  [-5, 'en', '-€0.0005'],
] as const)('%s is printed in %s as %s', (amount, locale, text) => {
  expect(moneyText(amount, locale).replaceAll('\u00a0', ' ')).toBe(text);
});
