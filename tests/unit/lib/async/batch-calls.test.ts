import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchCalls } from '../../../../src/lib/async/batch-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Doubles numbers, and records each call's items. */
function doubling(atMost: number) {
  const calls: (readonly number[])[] = [];
  const doubled = batchCalls<number, number>(
    (items) => {
      calls.push(items);
      return Promise.resolve(items.map((item) => item * 2));
    },
    { atMost, waitMs: 30 },
  );
  return { calls, doubled };
}

test('combines items that come together into one call, and gives each its own answer', async () => {
  const { calls, doubled } = doubling(100);
  const answers = Promise.all([doubled(1), doubled(2), doubled(3)]);
  await vi.advanceTimersByTimeAsync(30);
  expect(await answers).toEqual([2, 4, 6]);
  const later = doubled(4);
  await vi.advanceTimersByTimeAsync(30);
  expect(await later).toBe(8);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

test('sends at once when a call is full', async () => {
  const { calls, doubled } = doubling(2);
  expect(await Promise.all([doubled(1), doubled(2)])).toEqual([2, 4]);
  await vi.advanceTimersByTimeAsync(100);
  expect(calls).toEqual([[1, 2]]);
});

test('a failed call rejects every item; a short answer rejects those without an answer', async () => {
  const failing = batchCalls<number, number>(() => Promise.reject(new Error('no')), { atMost: 2, waitMs: 1 });
  const whenFailing = await Promise.allSettled([failing(1), failing(2)]);
  expect(whenFailing.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const short = batchCalls<number, number>(() => Promise.resolve([7]), { atMost: 2, waitMs: 1 });
  const whenShort = await Promise.allSettled([short(1), short(2)]);
  expect(whenShort.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
