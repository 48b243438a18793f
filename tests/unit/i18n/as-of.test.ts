import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { formatAsOf } from '../../../src/i18n/as-of.ts';

const at = Date.parse('2026-11-21T13:02:59.700Z');
const zone = 'Europe/Amsterdam';
const hour = 3_600_000;

test('shows only the time, to the minute, for a moment today', () => {
  expect(formatAsOf(at, at + hour, 'nl', zone)).toBe('14:02');
  expect(formatAsOf(at, at + hour, 'iso', zone)).toBe('14:02');
  expect(formatAsOf(at, at + hour, 'us', zone)).toBe('2:02 PM');
});

test('adds the date for another day', () => {
  expect(formatAsOf(at, at + 24 * hour, 'nl', zone)).toBe('21-11-2026 14:02');
});

test('decides what today is by the time zone of the viewer', () => {
  const late = Date.parse('2026-11-21T23:30:00.000Z');
  expect(formatAsOf(late, late + 2 * hour, 'iso', zone)).toBe('00:30');
  expect(formatAsOf(late, late + 2 * hour, 'iso', 'UTC')).toBe('2026-11-21 23:30');
});
