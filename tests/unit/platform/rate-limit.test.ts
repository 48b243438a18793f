import { expect, test } from 'vitest';
import { createRateLimit } from '../../platform/base/rate-limit.ts';

test('a sender may do a burst, then as much as the rate allows; others are not affected', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 5, perSecond: 2 }, () => now);
  const passed = (sender: string): number => {
    let count = 0;
    while (limit.take(sender) === 0) count += 1;
    return count;
  };
  expect(passed('a')).toBe(5);
  expect(limit.take('a')).toBe(1);
  expect(passed('b')).toBe(5);
  now = 1000;
  expect(passed('a')).toBe(2);
  now = 60_000;
  expect(passed('a')).toBe(5);
});

test('says how long to wait where the rate is less than one a second', () => {
  const limit = createRateLimit({ burst: 1, perSecond: 0.1 }, () => 0);
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 10]);
});

test('forgets senders that have been silent', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 2, perSecond: 1 }, () => now);
  for (let n = 0; n < 5000; n += 1) {
    now += 10;
    limit.take(`sender ${n}`);
  }
  // Only a sender of the last second is still owed anything.
  expect(limit.take('sender 4999')).toBe(0);
  expect(limit.take('sender 4999')).toBe(1);
});
