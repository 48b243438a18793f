import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import {
  earliestDay,
  leadDays,
  nextPortingHour,
  nextPortingTime,
  preferredDateProblem,
} from '../../../../../src/domain/entities/number-porting-request/lead-time.ts';
import { fromLocalTime } from '../../../../../src/lib/time/local-time.ts';

test.each([
  ['NL', 18],
  ['DE', 49],
  ['CY', 64],
  ['GR', 11],
  ['LT', 11],
  ['ZA', 11],
  ['US', 18],
  ['GB', 34],
  ['AU', 34],
  ['FR', 30],
])('the lead time of %s is %d days (S1-9-14)', (country, days) => {
  expect(leadDays(country)).toBe(days);
});

const zone = 'Europe/Amsterdam';
const now = Date.parse('2026-03-15T23:30:00.000Z');
const problemAt = (local: string) =>
  preferredDateProblem(Date.parse(fromLocalTime(local, zone)), { countryCode: 'US', now, zone });

test('days are counted in the zone of the organization', () => {
  expect(earliestDay('US', now, zone)).toBe('2026-04-03');
  expect(earliestDay('US', now, 'America/New_York')).toBe('2026-04-02');
});

test.each([
  ['2026-04-02T12:00', 'tooEarly'],
  ['2026-04-03T07:59', 'outsideHours'],
  ['2026-04-03T08:00', null],
  ['2026-04-03T20:00', null],
  ['2026-04-03T20:01', 'outsideHours'],
  ['2026-10-25T02:30', 'outsideHours'],
])('a port at %s: %s (S1-9-14)', (local, problem) => {
  expect(problemAt(local)).toBe(problem);
});

// Decision 91.
test.each([
  ['the first day that allows a port', '2026-03-20T12:00', '2026-04-03T08:00'],
  ['the same day, before its hours', '2026-04-20T07:59', '2026-04-20T08:00'],
  ['the next day, after its hours', '2026-04-20T20:01', '2026-04-21T08:00'],
  ['the time itself', '2026-04-20T20:00', '2026-04-20T20:00'],
])('the next time for a port is %s', (_, wish, expected) => {
  const instant = (local: string): number => Date.parse(fromLocalTime(local, zone));
  const next = nextPortingTime(instant(wish), { countryCode: 'US', now, zone });
  expect(new Date(next).toISOString()).toBe(new Date(instant(expected)).toISOString());
});

// Decision 91.
test.each([
  ['2026-04-20T03:15', '2026-04-20T08:00'],
  ['2026-04-20T12:00', '2026-04-20T12:00'],
  ['2026-04-20T20:01', '2026-04-21T08:00'],
  ['2026-03-28T23:00', '2026-03-29T08:00'],
])('without a lead time, the next hour for a port from %s on is %s', (wish, expected) => {
  const instant = (local: string): number => Date.parse(fromLocalTime(local, zone));
  expect(nextPortingHour(instant(wish), zone)).toBe(instant(expected));
});
