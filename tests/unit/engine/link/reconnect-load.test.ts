import { afterEach, expect, test, vi } from 'vitest';
import { createLinkState } from '../../../../workers/engine/link/link-state.ts';
import { createRecovery } from '../../../../workers/engine/link/recovery.ts';
import type { Recovery } from '../../../../workers/engine/link/recovery.ts';
import { seeded } from '../../../integration/engine/data-support/random.ts';

afterEach(() => void vi.restoreAllMocks());

const clients = 1000;
const bucketMs = 100;
const api = { http: 'http://portal/v1', socket: 'ws://portal/ws' };

const newRecovery = (): Recovery =>
  createRecovery({
    config: { refresh: () => Promise.resolve({ kind: 'known', api }) },
    sessionRefresh: { renew: () => Promise.resolve() },
    state: createLinkState(() => {}),
    clock: { now: () => 0 },
  });

/** Times at which one browser, cut off at 0, tries to connect until it succeeds. */
async function attemptTimes(downMs: number): Promise<readonly number[]> {
  const recovery = newRecovery();
  const wait = async (kind: 'lost' | 'unreachable'): Promise<number> => {
    const ms = await recovery.recoverFrom({ kind });
    return ms;
  };
  const times = [await wait('lost')];
  for (let at = times[0] ?? 0; at < downMs; times.push(at)) at += await wait('unreachable');
  return times;
}

/** Attempts of 1,000 browsers in each tenth of a second after their platform went down for `downMs`. */
async function attemptCounts(downMs: number): Promise<readonly number[]> {
  const random = seeded(7);
  vi.spyOn(Math, 'random').mockImplementation(() => random.next());
  const all = await Promise.all(Array.from({ length: clients }, () => attemptTimes(downMs)));
  const buckets = new Map<number, number>();
  for (const at of all.flat()) {
    const bucket = Math.floor(at / bucketMs);
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
  }
  return Array.from({ length: Math.max(...buckets.keys()) + 1 }, (_, n) => buckets.get(n) ?? 0);
}

test('browsers of a platform that restarts at once reconnect over half a second, not in one moment', async () => {
  const buckets = await attemptCounts(0);
  expect(buckets.reduce((sum, count) => sum + count, 0)).toBe(clients);
  expect(buckets.findIndex((count) => count > 0)).toBe(5);
  // Perfectly even would be 200 in each tenth.
  expect(Math.max(...buckets)).toBeLessThan(250);
});

test.for([
  [5_000, 120],
  [30_000, 40],
  [120_000, 25],
] as const)(
  'after %i ms of downtime no more than %i browsers reconnect in a tenth of a second',
  async ([downMs, maxCount]) => {
    const buckets = await attemptCounts(downMs);
    expect(Math.max(...buckets.slice(downMs / bucketMs))).toBeLessThanOrEqual(maxCount);
    // During the downtime, no more than at first.
    expect(Math.max(...buckets)).toBeLessThan(250);
  },
);
