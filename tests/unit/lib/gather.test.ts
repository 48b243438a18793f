import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchCalls } from '../../../src/lib/batch-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Doubles numbers, and remembers how they came. */
function doubling(atMost: number) {
  const calls: (readonly number[])[] = [];
  const one = batchCalls<number, number>(
    (items) => {
      calls.push(items);
      return Promise.resolve(items.map((item) => item * 2));
    },
    { atMost, waitMs: 30 },
  );
  return { calls, one };
}

test('what comes together is one call, and each has its own answer', async () => {
  const { calls, one } = doubling(100);
  const answers = Promise.all([one(1), one(2), one(3)]);
  await vi.advanceTimersByTimeAsync(30);
  expect(await answers).toEqual([2, 4, 6]);
  const later = one(4);
  await vi.advanceTimersByTimeAsync(30);
  expect(await later).toBe(8);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

test('as many as one call takes do not wait for more', async () => {
  const { calls, one } = doubling(2);
  expect(await Promise.all([one(1), one(2)])).toEqual([2, 4]);
  await vi.advanceTimersByTimeAsync(100);
  expect(calls).toEqual([[1, 2]]);
});

test('a call that fails fails for each of them; one that forgets some, for those', async () => {
  const failing = batchCalls<number, number>(() => Promise.reject(new Error('no')), { atMost: 2, waitMs: 1 });
  const both = await Promise.allSettled([failing(1), failing(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const short = batchCalls<number, number>(() => Promise.resolve([7]), { atMost: 2, waitMs: 1 });
  const some = await Promise.allSettled([short(1), short(2)]);
  expect(some.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
