import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bucket } from '../../platform/rate-limit.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';

test('a sender may do a burst, then as much as the rate allows; others are not affected', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 5, perSecond: 2 }, () => now);
  const passed = (sender: string): number => {
    let count = 0;
    while (count < 100 && limit.take(sender) === 0) count += 1;
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

/** Counts how many buckets are looked at. */
class CountingBuckets extends Map<string, Bucket> {
  looks = 0;

  override *[Symbol.iterator](): MapIterator<[string, Bucket]> {
    for (const entry of super.entries()) {
      this.looks += 1;
      yield entry;
    }
  }
}

test('forgets senders that have been silent', () => {
  let now = 0;
  const buckets = new CountingBuckets();
  const limit = createRateLimit({ burst: 2, perSecond: 1 }, () => now, buckets);
  let maxSize = 0;
  for (let n = 0; n < 20_000; n += 1) {
    now += 10;
    limit.take(`sender ${n}`);
    maxSize = Math.max(maxSize, buckets.size);
  }
  // A hundred senders a second, each of which is owed nothing a second later.
  expect(maxSize).toBeLessThanOrEqual(1001);
  expect(limit.take('sender 19999')).toBe(0);
  expect(limit.take('sender 19999')).toBe(1);
});

test('forgets a wave of senders, however large it was', () => {
  let now = 0;
  const buckets = new CountingBuckets();
  const limit = createRateLimit({ burst: 2, perSecond: 1 }, () => now, buckets);
  for (let n = 0; n < 5000; n += 1) limit.take(`sender ${n}`);
  expect(buckets.size).toBe(5000);
  now = 60_000;
  for (let n = 0; n < 5000; n += 1) limit.take('one');
  expect(buckets.size).toBe(1);
});

test('many senders at once cost a bounded number of looks each', () => {
  let now = 0;
  const buckets = new CountingBuckets();
  const limit = createRateLimit({ burst: 10, perSecond: 1 }, () => (now += 0.001), buckets);
  const takes = 10_000;
  for (let n = 0; n < takes; n += 1) expect(limit.take(`sender ${n % 4000}`)).toBe(0);
  expect(buckets.size).toBe(4000);
  expect(buckets.looks).toBeLessThan(3 * takes);
});

test('limits the same whether or not buckets are forgotten', () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 700 }), sender: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 50, maxLength: 100 }), (steps) => {
      let now = 0;
      const rate = { burst: 3, perSecond: 2 };
      const crowded = createRateLimit(rate, () => now);
      const alone = createRateLimit(rate, () => now);
      // Full buckets are forgotten during the steps.
      for (let n = 0; n < 1970; n += 1) crowded.take(`other ${n}`);
      for (const { wait, sender } of steps) {
        now += wait;
        expect(crowded.take(`${sender}`)).toBe(alone.take(`${sender}`));
      }
    }),
    { numRuns: 30 },
  );
});
