import { expect, test } from 'vitest';
import { formatPhoneNumber, isAnonymous } from '../../../src/domain/value/phone-number.ts';

// Proves S0-9-22.
test.each([
  ['+31201234567', '0201234567'],
  ['+31612345678', '0612345678'],
  ['+318001234', '08001234'],
  // Other countries, including one whose code also starts with 3.
  ['+32470123456', '+32470123456'],
  ['+3161', '061'],
  ['+31', '+31'],
  ['+310201234567', '+310201234567'],
  // A number as it was dialled, a name or an address stays unchanged.
  ['0201234567', '0201234567'],
  ['0031201234567', '0031201234567'],
  ['112', '112'],
  ['*8101', '*8101'],
  ['+31 20 123', '+31 20 123'],
  ['+31201234567@example.com', '+31201234567@example.com'],
  ['', ''],
])('shows %s as %s', (number, shown) => {
  expect(formatPhoneNumber(number)).toBe(shown);
});

test('recognizes only a withheld number as anonymous', () => {
  expect([isAnonymous('anonymous'), isAnonymous('Anonymous')]).toEqual([true, true]);
  expect([isAnonymous('+31201234567'), isAnonymous('anonymous@example.com'), isAnonymous('')]).toEqual([
    false,
    false,
    false,
  ]);
});
