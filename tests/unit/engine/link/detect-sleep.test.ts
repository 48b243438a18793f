import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detectSleep } from '../../../../workers/engine/host/detect-sleep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('detects within a second that the machine slept, but not that it was merely busy', () => {
  const woken = vi.fn<() => void>();
  const stop = detectSleep(woken);
  vi.advanceTimersByTime(10_000);
  vi.setSystemTime(Date.now() + 4000);
  vi.advanceTimersByTime(1000);
  expect(woken).not.toHaveBeenCalled();
  // The lid was closed for an hour and timers were suspended.
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(1000);
  expect(woken).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(woken).toHaveBeenCalledTimes(1);
  stop();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(5000);
  expect(woken).toHaveBeenCalledTimes(1);
});
