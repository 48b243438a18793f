import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from '../../../src/kit/feedback/toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const messages = (toasts: ReturnType<typeof createToasts>) => toasts.get().map((one) => one.message);

// Proves S0-9-08.
test.each([1.5, 2.5, 3, 5, 10] as const)('a toast of %s s stays that long', (seconds) => {
  const toasts = createToasts();
  toasts.success('saved', seconds);
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(messages(toasts)).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(messages(toasts)).toEqual([]);
});

// Proves S0-9-08.
test('an error stays 10 s by default', () => {
  const toasts = createToasts();
  toasts.error('refused');
  vi.advanceTimersByTime(9_999);
  expect(toasts.get()).toMatchObject([{ kind: 'error', message: 'refused' }]);
  vi.advanceTimersByTime(1);
  expect(toasts.get()).toEqual([]);
});

test('pausing stops the time of every toast, and resuming continues it', () => {
  const toasts = createToasts();
  toasts.info('one', 3);
  vi.advanceTimersByTime(2_000);
  toasts.pause();
  toasts.info('two', 1.5);
  vi.advanceTimersByTime(60_000);
  expect(messages(toasts)).toEqual(['one', 'two']);
  toasts.resume();
  vi.advanceTimersByTime(999);
  expect(messages(toasts)).toEqual(['one', 'two']);
  vi.advanceTimersByTime(1);
  expect(messages(toasts)).toEqual(['two']);
  vi.advanceTimersByTime(500);
  expect(messages(toasts)).toEqual([]);
});

test('repeating a message restarts its time instead of adding a toast', () => {
  const toasts = createToasts();
  toasts.error('refused', 3);
  vi.advanceTimersByTime(2_000);
  toasts.error('refused', 3);
  toasts.info('refused', 1.5);
  expect(messages(toasts)).toEqual(['refused', 'refused']);
  vi.advanceTimersByTime(2_999);
  expect(toasts.get().map((one) => one.kind)).toEqual(['error']);
  vi.advanceTimersByTime(1);
  expect(toasts.get()).toEqual([]);
});

test('dismissing the last toast while paused ends the pause', () => {
  const toasts = createToasts();
  const id = toasts.info('one', 3);
  toasts.pause();
  toasts.dismiss(id);
  toasts.info('two', 3);
  vi.advanceTimersByTime(3_000);
  expect(toasts.get()).toEqual([]);
});

test('tells subscribers of each change until they unsubscribe', () => {
  const toasts = createToasts();
  const listener = vi.fn<() => void>();
  const stop = toasts.subscribe(listener);
  toasts.success('saved', 1.5);
  vi.advanceTimersByTime(1_500);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toasts.success('again');
  expect(listener).toHaveBeenCalledTimes(2);
});
