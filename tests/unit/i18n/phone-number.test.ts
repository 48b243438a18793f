import { expect, test } from 'vitest';
import { formatPhoneNumber, isAnonymous } from '../../../src/domain/value/phone-number.ts';

// Proves S0-9-22.
test.each([
  ['+31201234567', '020 123 45 67'],
  ['+31515123456', '0515 12 34 56'],
  ['+31612345678', '06 12 34 56 78'],
  ['+31881234567', '088 123 45 67'],
  ['+318001234', '0800 1234'],
  ['+319001234567', '0900 1234567'],
  // Other countries, including one whose code also starts with 3.
  ['+32470123456', '+32 470 12 34 56'],
  ['+442079460101', '+44 20 7946 0101'],
  ['+12025550123', '+1 202 555 0123'],
  ['+352621123456', '+352 621 123 456'],
  ['+32246760', '+32 246 760'],
  ['+3161', '061'],
  ['+31', '+31'],
  ['+310201234567', '+310201234567'],
  // A colleague's number in the address book carries a mark; everywhere else it does not.
  ['#0902', '0902'],
  ['#31#0201234567', '#31#0201234567'],
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
