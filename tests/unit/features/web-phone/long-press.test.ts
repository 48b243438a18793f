import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLongPress } from '../../../../src/features/web-phone/dial/long-press.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function pressed(ms: number) {
  const onLong = vi.fn<() => void>();
  const long = createLongPress();
  long.down(onLong);
  vi.advanceTimersByTime(ms);
  return { long, onLong };
}

test('a short press is a click, a long one is not', () => {
  const short = pressed(400);
  expect(short.long.isEnd()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(short.onLong).not.toHaveBeenCalled();
  const { long, onLong } = pressed(600);
  expect(onLong).toHaveBeenCalledOnce();
  // A touch leaves before its click.
  long.leave();
  expect(long.isEnd()).toBe(true);
  expect(long.isEnd()).toBe(false);
});

test('a long press released outside its key does not swallow the next key', () => {
  const { long } = pressed(600);
  long.leave();
  long.down(null);
  expect(long.isEnd()).toBe(false);
});

test('a pointer that leaves early presses nothing', () => {
  const { long, onLong } = pressed(400);
  long.leave();
  vi.advanceTimersByTime(1000);
  expect(onLong).not.toHaveBeenCalled();
});
