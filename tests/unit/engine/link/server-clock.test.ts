import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock } from '../../../../workers/engine/link/server-clock.ts';

const hour = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

test('subtracts half the round trip', () => {
  const clock = createServerClock();
  vi.advanceTimersByTime(400);
  clock.syncFromReply(Date.now() + hour - 100, 200);
  expect(clock.now()).toBe(Date.now() + hour);
  expect(clock.offset()).toBe(hour);
});

test('changing the clock of this machine does not move server time', () => {
  const clock = createServerClock();
  clock.syncFromReply(Date.now() + hour, 0);
  const before = clock.now();
  vi.setSystemTime(Date.now() - 2 * hour);
  vi.advanceTimersByTime(1000);
  expect(clock.now()).toBe(before + 1000);
  expect(clock.offset()).toBe(3 * hour);
});

test('a slow answer does not replace a good estimate, but a contradicting one corrects it', () => {
  const clock = createServerClock();
  clock.syncFromReply(Date.now() + 499, 2);
  clock.syncFromReply(Date.now(), 4000);
  expect(clock.offset()).toBe(500);
  clock.syncFromReply(Date.now() - hour, 10);
  expect(clock.offset()).toBe(5 - hour);
});

// Proves S0-7-28.
test('a server-time event can only move the clock forward', () => {
  const clock = createServerClock();
  clock.syncFromPush(Date.now() + 100);
  expect(clock.offset()).toBe(100);
  clock.syncFromPush(Date.now() + 20);
  expect(clock.offset()).toBe(100);
  clock.syncFromPush(Date.now() + 300);
  expect(clock.offset()).toBe(300);
});

const month = 31 * 24 * hour;

test('a jump of the wall clock is time in which the machine slept, until the platform tells its own', () => {
  const clock = createServerClock();
  clock.syncFromReply(Date.now() + hour, 0);
  const before = clock.now();
  vi.advanceTimersByTime(1000);
  // The monotonic clock stands still meanwhile.
  vi.setSystemTime(Date.now() + month);
  expect(clock.now()).toBe(before + 1000 + month);
  expect(clock.offset()).toBe(hour);
  // Somebody had set the wall clock: the platform says that only a second has passed.
  clock.syncFromReply(before + 1000, 0);
  expect(clock.now()).toBe(before + 1000);
  vi.advanceTimersByTime(1000);
  expect(clock.now()).toBe(before + 2000);
});

test('time passes in sleep without the platform too, and once', () => {
  const clock = createServerClock();
  clock.syncFromReply(Date.now(), 0);
  const start = clock.elapsed();
  vi.setSystemTime(Date.now() + 8 * hour);
  vi.advanceTimersByTime(1000);
  expect(clock.elapsed() - start).toBe(8 * hour + 1000);
  vi.advanceTimersByTime(60_000);
  expect(clock.elapsed() - start).toBe(8 * hour + 61_000);
});
