import { expect, test, vi } from 'vitest';
import { DeadlineExceeded, withDeadline } from '../../../../src/lib/async/deadline.ts';

test('answers withDeadline the deadline', async () => {
  await expect(withDeadline(Promise.resolve('yes'), 1000)).resolves.toBe('yes');
});

test('passes on a failure withDeadline the deadline', async () => {
  await expect(withDeadline(Promise.reject(new TypeError('no')), 1000)).rejects.toThrow(TypeError);
});

test('gives up when the deadline passes', async () => {
  await expect(withDeadline(new Promise(() => {}), 1)).rejects.toThrow(DeadlineExceeded);
});

test('leaves no timer behind once the promise has settled', async () => {
  vi.useFakeTimers();
  try {
    await withDeadline(Promise.resolve('yes'), 1000);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
