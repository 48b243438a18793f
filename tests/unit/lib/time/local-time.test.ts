import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { instantsOf, repetitionOf } from '../../../../src/lib/time/local-time.ts';

const zone = 'Europe/Amsterdam';
const instants = (local: string) => instantsOf(local, zone).map((instant) => new Date(instant).toISOString());

test('a local time has one instant', () => {
  expect(instants('2026-11-23T10:00')).toEqual(['2026-11-23T09:00:00.000Z']);
  expect(repetitionOf(Date.parse('2026-11-23T09:00Z'), zone)).toBeNull();
});

test('a repeated hour has two', () => {
  expect(instants('2026-10-25T02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(repetitionOf(Date.parse('2026-10-25T00:30Z'), zone)).toBe('first');
  expect(repetitionOf(Date.parse('2026-10-25T01:30Z'), zone)).toBe('second');
});

test('a skipped hour has none, as has a text that is not a time', () => {
  expect(instants('2027-03-28T02:30')).toEqual([]);
  expect(instants('')).toEqual([]);
  expect(instants('2027-02-31T10:00')).toEqual([]);
});
