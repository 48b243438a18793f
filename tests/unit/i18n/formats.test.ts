import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatNumber, formatTime } from '../../../src/i18n/formats.ts';
import { formatRelative } from '../../../src/i18n/relative-date.ts';

const zone = 'Europe/Amsterdam';
const afternoon = '2026-03-07T13:05:09.123Z';

// Proves S0-9-12.
test('formats a moment in each of the three formats', () => {
  expect(formatDateTime(afternoon, 'us', zone)).toBe('3/7/2026 2:05:09 PM');
  expect(formatDateTime(afternoon, 'nl', zone)).toBe('07-03-2026 14:05:09');
  expect(formatDateTime(afternoon, 'iso', zone)).toBe('2026-03-07 14:05:09');
  expect(formatDate(afternoon, 'nl', zone)).toBe('07-03-2026');
  expect(formatTime(afternoon, 'iso', zone)).toBe('14:05:09');
});

test('formats midnight and noon in the twelve-hour clock', () => {
  expect(formatTime('2026-01-01T00:00:00Z', 'us', 'UTC')).toBe('12:00:00 AM');
  expect(formatTime('2026-01-01T12:00:00Z', 'us', 'UTC')).toBe('12:00:00 PM');
  expect(formatTime('2026-01-01T00:00:00Z', 'nl', 'UTC')).toBe('00:00:00');
});

test('takes the day of the time zone, on both sides of a daylight saving change', () => {
  expect(formatDateTime('2026-12-31T23:30:00Z', 'nl', zone)).toBe('01-01-2027 00:30:00');
  expect(formatDateTime('2026-03-29T00:59:59Z', 'iso', zone)).toBe('2026-03-29 01:59:59');
  expect(formatDateTime('2026-03-29T01:00:00Z', 'iso', zone)).toBe('2026-03-29 03:00:00');
  expect(formatDateTime(Temporal.Instant.from(afternoon), 'iso', 'America/New_York')).toBe(
    '2026-03-07 08:05:09',
  );
});

test('groups digits as the language does', () => {
  expect([formatNumber(5000, 'en'), formatNumber(5000, 'nl')]).toEqual(['5,000', '5.000']);
  expect([formatNumber(1234.5, 'en', 2), formatNumber(1234.5, 'nl', 2)]).toEqual(['1,234.50', '1.234,50']);
});

test.each([
  ['2026-03-07T13:05:09Z', 'now', 'nu'],
  ['2026-03-07T13:04:10Z', 'now', 'nu'],
  ['2026-03-07T13:04:09Z', '1 minute ago', '1 minuut geleden'],
  ['2026-03-07T12:05:10Z', '59 minutes ago', '59 minuten geleden'],
  ['2026-03-07T10:00:00Z', '3 hours ago', '3 uur geleden'],
  ['2026-02-23T13:05:09Z', '12 days ago', '12 dagen geleden'],
  ['2026-03-07T13:10:09Z', 'in 5 minutes', 'over 5 minuten'],
])('formats %s as "%s" and "%s"', (moment, en, nl) => {
  const now = '2026-03-07T13:05:09Z';
  expect([formatRelative(moment, now, 'en'), formatRelative(moment, now, 'nl')]).toEqual([en, nl]);
});
