import { expect, test } from 'vitest';
import { expiryText } from '../../../src/features/me/expiry-text.ts';

const hour = 3_600_000;

test.each([
  [30 * 24 * hour - 1000, 'in 30 days', 'over 30 dagen'],
  [2 * 24 * hour, 'in 2 days', 'over 2 dagen'],
  [30 * hour, 'in 30 hours', 'over 30 uur'],
  [80 * 60_000, 'in 80 minutes', 'over 80 minuten'],
  [4000, 'in 1 minute', 'over 1 minuut'],
  [-1, 'in 1 minute', 'over 1 minuut'],
])('a login that ends in %d ms', (left, english, dutch) => {
  expect(expiryText(left, 'en')).toBe(english);
  expect(expiryText(left, 'nl')).toBe(dutch);
});
