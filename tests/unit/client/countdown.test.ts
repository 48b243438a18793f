import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchCountdown } from '../../../src/client/connection/countdown.ts';
import { updateConnection } from '../../../src/client/connection/connection-state.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const start = Date.parse('2026-11-02T08:00:00.000Z');
const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  updateConnection({ clockOffset: 0 });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

// Decision 92.
test('calls back every second only in the last minute, and ends at the moment', () => {
  const onChange = vi.fn<() => void>();
  const stop = watchCountdown(start + hour + 30_000, onChange);
  vi.advanceTimersByTime(hour - 60_000);
  // Each minute at most: the clock may be corrected.
  expect(onChange.mock.calls.length).toBeLessThanOrEqual(120);
  onChange.mockClear();
  vi.advanceTimersByTime(30_000 + 60_000);
  expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(60);
  expect(vi.getTimerCount()).toBe(0);
  stop();
});

test('has no timer while the tab is hidden, and looks again when it is shown', () => {
  const onChange = vi.fn<() => void>();
  const stop = watchCountdown(start + hour, onChange);
  expect(vi.getTimerCount()).toBe(1);
  show('hidden');
  expect(vi.getTimerCount()).toBe(0);
  onChange.mockClear();
  show('visible');
  expect([onChange.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('follows the clock of the platform', () => {
  const onChange = vi.fn<() => void>();
  const stop = watchCountdown(start + hour, onChange);
  updateConnection({ clockOffset: hour - 5000 });
  expect(onChange).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(vi.getTimerCount()).toBe(0);
  stop();
});
