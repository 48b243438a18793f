import { describe, expect, it } from 'vitest';
import { dutchRows, isWholeNumber } from '../domain/number-plan/number-table.ts';
import { normalizePhoneNumber } from '../../../src/fields/phone-number/normalize-phone-number.ts';
import { numberFaultOf } from '../../../src/fields/phone-number/number-fault.ts';

describe('normalizePhoneNumber', () => {
  it.each([
    ['020 123 45 67', '+31201234567'],
    ['+31 (0)20 1234567', '+31201234567'],
    ['06-12345678', '+31612345678'],
    ['0031612345678', '+31612345678'],
    ['+32 2 555 12 12', '+3225551212'],
  ])('reads %s as %s', (text, number) => expect(normalizePhoneNumber(text)).toBe(number));

  it.each(['', 'nobody', '12'])('leaves %j unchanged', (text) =>
    expect(normalizePhoneNumber(text)).toBe(text),
  );

  // Decision 75.
  it.each(dutchRows.filter(isWholeNumber))('reads $typed as $expected', ({ typed, expected }) => {
    expect(normalizePhoneNumber(typed)).toBe(expected);
    expect(numberFaultOf(typed)).toBeNull();
  });
  it.each(dutchRows.filter((row) => !isWholeNumber(row)))('leaves $typed, and says why', ({ typed }) => {
    expect(normalizePhoneNumber(typed)).toBe(typed.trim());
    expect(numberFaultOf(typed)).not.toBeNull();
  });

  it('reads its own result as the same number', () =>
    expect(normalizePhoneNumber(normalizePhoneNumber('020 123 45 67'))).toBe('+31201234567'));
});
