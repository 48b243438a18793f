import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCountryCode } from '../../../../src/domain/number-plan/calling-code.ts';
import { groupDigits } from '../../../../src/domain/number-plan/group-digits.ts';
import { groupings } from '../../../../src/domain/number-plan/groupings.ts';
import { formatPhoneNumber } from '../../../../src/domain/value/phone-number.ts';

// Decision 75.
test.each([
  ['+442079461340', '+44 20 7946 1340'],
  ['+441632960001', '+44 1632 960001'],
  ['+447700900123', '+44 7700 900123'],
  ['+3224676000', '+32 2 467 60 00'],
  ['+4930123456', '+49 30 123456'],
  ['+33142685300', '+33 1 42 68 53 00'],
  ['+12125550123', '+1 212 555 0123'],
  ['+34912345678', '+34 912 34 56 78'],
  // A country without a rule here.
  ['+81312345678', '+81 312 345 678'],
  // Dutch numbers that begin otherwise.
  ['+3114020', '14 020'],
  ['+31140182', '14 0182'],
  ['+3197012345678', '0970 1234 5678'],
  ['+318001234', '0800 1234'],
])('%s is written %s', (number, written) => {
  expect(formatPhoneNumber(number)).toBe(written);
});

const library = (number: string): string | undefined =>
  parsePhoneNumberFromString(number)?.formatInternational();
const own = (number: string): string => {
  const { code, digits } = splitCountryCode(number) ?? { code: '', digits: '' };
  return `+${code} ${groupDigits(code, digits)}`;
};

test('numbers are grouped as the library of the numbering plans groups them', () => {
  const codes = Object.keys(groupings);
  const number = fc
    .tuple(fc.constantFrom(...codes), fc.bigInt(10_000_000n, 99_999_999_999n))
    .map(([code, digits]) => `+${code}${digits}`)
    .filter((text) => {
      const parsed = parsePhoneNumberFromString(text);
      return parsed?.isValid() === true && parsed.number === text;
    });
  fc.assert(
    fc.property(number, (text) => {
      expect(own(text)).toBe(library(text));
    }),
    { seed: 75, numRuns: 2000 },
  );
});
