import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isWindowPatch } from '../../../src/domain/protocol/window-patch.ts';
import type { PostedWindow } from '../../../src/domain/protocol/window-patch.ts';
import { EngineLife } from './data-support/engine-life.ts';
import { expectedPage } from './data-support/oracle.ts';
import {
  channels,
  filledPlatform,
  flipDirection,
  resetWorldForEachTest,
  windowOf,
} from './data-support/world.ts';

resetWorldForEachTest();

const requests = [0, 10, 20].map((offset) => windowOf({ offset, limit: 10 }));
/** A tick, the shortest time between two records, and the timers' rounding. */
const paceMs = 20 + 16 + 2;
const maxDelayMs = 240;

/**
 * Streams changes, `pauses` ms apart, to tabs that each take `delays` ms to show a window. Infinity means that the tab
 * never reports.
 */
async function stream(delays: readonly number[], pauses: readonly number[]) {
  const platform = filledPlatform(30);
  const life = new EngineLife(platform, { storage: 'memory', tabs: 'slow' });
  const tabs = delays.map((delay, n) => ({ id: `tab-${n}`, delay, underWay: new Map<string, number>() }));
  let repeats = 0;
  const publish = life.publish.bind(life);
  life.publish = (to, userId, window) => {
    publish(to, userId, window);
    for (const { id, delay, underWay } of tabs) {
      if (!to.includes(id)) continue;
      if (underWay.has(window.key)) repeats += 1;
      underWay.set(window.key, window.commit);
      if (delay === Infinity) continue;
      setTimeout(() => {
        underWay.delete(window.key);
        life.sets.markShown(id, [window.commit]);
      }, delay);
    }
  };
  await life.start(['ann']);
  for (const { id } of tabs) for (const request of requests) await life.sets.open(id, 'ann', request);
  life.deliver();
  await vi.advanceTimersByTimeAsync(20);
  /** The longest time that each tab's first window lagged behind the platform. */
  const lags = tabs.map(() => 0);
  for (const [n, pause] of pauses.entries()) {
    flipDirection(platform, 'ann', n % 10, 1_000 + n);
    life.deliver();
    for (let ms = 0; ms < pause; ms += 1) await vi.advanceTimersByTimeAsync(1);
    for (const [at, { id }] of tabs.entries()) {
      const seq = requests.map((request) => life.shown('ann', request, id)?.seq ?? 0);
      if (Math.max(...seq) < platform.seq) lags[at] = Math.max(lags[at] ?? 0, pause);
    }
  }
  await vi.advanceTimersByTimeAsync(2 * maxDelayMs + paceMs);
  const rows = [...platform.at(platform.seq, 'ann', channels).values()];
  const expected = requests.map((request) => ({ ...expectedPage(rows, request), epoch: life.epoch }));
  const expectCurrent = (id: string): void =>
    requests.forEach((request, n) => expect(life.shown('ann', request, id)).toMatchObject(expected[n] ?? {}));
  for (const { id, delay } of tabs) if (delay !== Infinity) expectCurrent(id);
  return { life, repeats, lags, expectCurrent, tabs };
}

const pauses = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 10, maxLength: 60 });
const shortDelays = fc.array(fc.integer({ min: 0, max: maxDelayMs }), { minLength: 1, maxLength: 3 });

test('no tab gets a window again before it has shown it, and at rest each tab has the current rows', async () => {
  await fc.assert(
    fc.asyncProperty(shortDelays, pauses, async (delays, times) => {
      const { life, repeats } = await stream(delays, times);
      expect(repeats).toBe(0);
      life.sets.stop();
    }),
    { numRuns: 20 },
  );
});

test('a tab that never reports delays no other, and gets the newest windows alone when it responds', async () => {
  await fc.assert(
    fc.asyncProperty(pauses, async (times) => {
      const { life, repeats, lags, expectCurrent } = await stream([0, Infinity], times);
      expect(repeats).toBe(0);
      expect(lags[0]).toBeLessThanOrEqual(paceMs);
      const before = life.published.length;
      life.show('tab-1');
      expectCurrent('tab-1');
      expect(life.published.length - before).toBeLessThanOrEqual(requests.length);
      life.sets.stop();
    }),
    { numRuns: 20 },
  );
});

test('a tab of a build with another schema gets the rows as objects, one of this build as text', async () => {
  const platform = filledPlatform(30);
  const life = new EngineLife(platform);
  const posted = new Map<string, unknown>();
  const publish = life.publish.bind(life);
  life.publish = (to, userId, window) => {
    for (const tab of to) posted.set(tab, 'rows' in window && window.rows);
    publish(to, userId, window);
  };
  await life.start(['ann']);
  const request = windowOf();
  await life.sets.open('of this build', 'ann', request);
  await life.sets.open('of another', 'ann', request, 'messages');
  await life.settle();
  const rows = () => expectedPage(platform.at(platform.seq, 'ann', channels).values(), request).rows;
  for (let n = 0; n < 3; n += 1) {
    flipDirection(platform, 'ann', n, 2_000 + n);
    await life.settle();
    await vi.advanceTimersByTimeAsync(paceMs);
    expect(posted.get('of another')).toEqual(rows());
    expect(posted.get('of this build')).toHaveProperty('text');
    expect(life.shown('ann', request, 'of this build')?.rows).toEqual(rows());
  }
  life.sets.close('of another', 'ann', request);
  const before = life.published.filter(({ tabs }) => tabs.includes('of another')).length;
  flipDirection(platform, 'ann', 1, 3_000);
  await life.settle();
  expect(life.published.filter(({ tabs }) => tabs.includes('of another'))).toHaveLength(before);
  life.sets.stop();
});

test('a window opened again is posted again, even if its last record was never shown', async () => {
  const platform = filledPlatform(30);
  const life = new EngineLife(platform, { tabs: 'slow' });
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  const before = life.published.length;
  await life.sets.open('a', 'ann', windowOf());
  expect(life.published).toHaveLength(before + 1);
  life.sets.stop();
});

test('a record that a tab could not read is posted whole again, though nothing has changed since', async () => {
  const platform = filledPlatform(30);
  const life = new EngineLife(platform, { storage: 'memory', tabs: 'slow' });
  await life.start(['ann']);
  const request = windowOf({ limit: 'all' });
  await life.sets.open('a', 'ann', request);
  await life.settle();
  life.show('a');
  const posted: PostedWindow[] = [];
  life.publish = (_, __, window) => void posted.push(window);
  flipDirection(platform, 'ann', 1, 900);
  await life.settle();
  await vi.advanceTimersByTimeAsync(paceMs);
  expect(posted.map(isWindowPatch)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(posted).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(posted.map(isWindowPatch)).toEqual([true, false]);
  expect(posted[1]?.commit).toBe(posted[0]?.commit);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted.length).toBeLessThanOrEqual(4);
  life.sets.stop();
});
