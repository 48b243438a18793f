import { expect, test } from 'vitest';
import { timeLeft } from '../../../../src/lib/time/time-left.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, 0, '0:00'],
  [1, 0, '0:01'],
  [1000, 0, '0:01'],
  [65_000, 0, '1:05'],
  [599_001, 0, '10:00'],
  [hour - 1, 0, '1:00:00'],
  [hour + 5 * minute + 9000, 0, '1:05:09'],
  [day - 1000, 0, '23:59:59'],
  [day, 1, '0:00:00'],
  [30 * day + 2 * hour + minute, 30, '2:01:00'],
])('%i ms are %i days and %s', (ms, days, clock) => {
  expect(timeLeft(ms, 0)).toEqual({ days, clock });
});

test('shows zero after the end', () => {
  expect(timeLeft(0, 5000)).toEqual({ days: 0, clock: '0:00' });
});
