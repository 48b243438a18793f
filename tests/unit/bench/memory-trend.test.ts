import { expect, test } from 'vitest';
import type { HeapSample } from '../../bench/soak/memory-trend.ts';
import { isLeak, trendOf } from '../../bench/soak/memory-trend.ts';
import { seeded } from '../../integration/engine/data-support/random.ts';

interface Heap {
  readonly minutes: number;
  /** MiB per minute. */
  readonly leak?: number;
  readonly noise?: number;
  readonly seed?: number;
  /** Minutes after which the worker is killed. */
  readonly lifetime?: number;
}

/** A heap of 30 MiB that fills its caches within some minutes, sampled every minute. */
const heapOf = ({ minutes, leak = 0, noise = 0, seed = 1, lifetime = Infinity }: Heap): HeapSample[] => {
  const random = seeded(seed);
  return Array.from({ length: minutes }, (_, at) => {
    const life = Math.floor(at / lifetime);
    const age = at - (life === 0 ? 0 : life * lifetime);
    const caches = 3 * (1 - Math.exp(-age / 3));
    const deviation = noise * (random.below(2001) / 1000 - 1);
    return { at, life, mib: 30 + caches + leak * age + deviation };
  });
};
const leaks = (heap: Heap): boolean => {
  const trend = trendOf(heapOf(heap));
  if (!trend) throw new RangeError('too little to judge');
  return isLeak(trend);
};

test('a leak of 1 MiB a minute is found, in ten minutes and under noise', () => {
  expect(leaks({ minutes: 10, leak: 1 })).toBe(true);
  for (let seed = 1; seed <= 50; seed += 1)
    expect(leaks({ minutes: 30, leak: 1, noise: 2, seed }), `seed ${seed}`).toBe(true);
});

test('a leak of 1 MiB an hour is found in a day', () => {
  for (let seed = 1; seed <= 5; seed += 1)
    expect(leaks({ minutes: 1440, leak: 1 / 60, noise: 1, seed }), `seed ${seed}`).toBe(true);
});

test('noise is not a leak', () => {
  for (let seed = 1; seed <= 200; seed += 1)
    expect(leaks({ minutes: 30, noise: 2, seed }), `seed ${seed}`).toBe(false);
});

test('neither a cache that fills nor a single peak is a leak', () => {
  expect(leaks({ minutes: 20 })).toBe(false);
  const peak = heapOf({ minutes: 20, noise: 0.2 }).map((sample) =>
    sample.at === 18 ? { ...sample, mib: 90 } : sample,
  );
  const trend = trendOf(peak);
  expect(trend && isLeak(trend)).toBe(false);
});

test('a restarted worker does not hide a leak, and the end of a life does not count as growth', () => {
  expect(leaks({ minutes: 120, leak: 0.1, noise: 0.3, lifetime: 40 })).toBe(true);
  expect(leaks({ minutes: 120, noise: 0.3, lifetime: 40 })).toBe(false);
});

test('tells the slope, and nothing from one sample', () => {
  expect(trendOf(heapOf({ minutes: 60, leak: 0.5 }))?.slope).toBeCloseTo(0.5, 2);
  expect(trendOf(heapOf({ minutes: 1 }))).toBeNull();
});
