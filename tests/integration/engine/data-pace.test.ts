import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { windowKey } from '../../../src/domain/protocol/window.ts';
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
/** How long the engine waits for a tab that does not report. */
const tabTimeoutMs = 250;
/** A tick, the shortest time between two writes, and the timers' rounding. */
const paceMs = 20 + 16 + 2;

/**
 * Streams changes, `pauses` ms apart, to tabs that each take `delays` ms to show a window. Infinity means that the tab
 * never reports.
 */
async function stream(delays: readonly number[], pauses: readonly number[]) {
  const platform = filledPlatform(30);
  // With memory storage everything a tab gets is published.
  const life = new EngineLife(platform, { storage: 'memory' });
  const tabs = delays.map((delay, n) => ({ id: `tab-${n}`, delay, pending: new Map<string, number>() }));
  let repeats = 0;
  let waitingSince = Infinity;
  let waits: number[] = [];
  const publish = life.publish.bind(life);
  life.publish = (to, userId, window) => {
    publish(to, userId, window);
    waits.push(performance.now() - waitingSince);
    waitingSince = Infinity;
    for (const { id, delay, pending } of tabs) {
      if (!to.includes(id) || delay === Infinity) continue;
      if ((pending.get(window.key) ?? window.commit) !== window.commit) repeats += 1;
      pending.set(window.key, window.commit);
      setTimeout(() => {
        pending.delete(window.key);
        life.sets.markShown(id, [window.commit]);
      }, delay);
    }
  };
  await life.start(['ann']);
  for (const { id } of tabs) for (const request of requests) await life.sets.open(id, 'ann', request);
  life.deliver();
  await vi.advanceTimersByTimeAsync(20);
  waits = [];
  for (const [n, pause] of pauses.entries()) {
    flipDirection(platform, 'ann', n % 10, 1_000 + n);
    waitingSince = Math.min(waitingSince, performance.now());
    life.deliver();
    await vi.advanceTimersByTimeAsync(pause);
  }
  await vi.advanceTimersByTimeAsync(2 * tabTimeoutMs);
  const rows = [...platform.at(platform.seq, 'ann', channels).values()];
  for (const { id } of tabs) {
    for (const request of requests) {
      const last = life.published.findLast(
        ({ tabs: to, window }) => to.includes(id) && window.key === windowKey(request),
      );
      expect(last?.window).toMatchObject({ ...expectedPage(rows, request), epoch: life.epoch });
    }
  }
  life.sets.stop();
  return { repeats, waits };
}

const pauses = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 10, maxLength: 60 });
const shortDelays = fc.array(fc.integer({ min: 0, max: tabTimeoutMs - 10 }), { minLength: 1, maxLength: 3 });

test('no tab gets a window again before it has shown it, and at rest each tab has the current rows', async () => {
  await fc.assert(
    fc.asyncProperty(shortDelays, pauses, async (delays, times) => {
      expect((await stream(delays, times)).repeats).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('a tab that never reports delays the others once, and no longer than its timeout', async () => {
  await fc.assert(
    fc.asyncProperty(shortDelays, pauses, async (delays, times) => {
      const { repeats, waits } = await stream([...delays, Infinity], times);
      expect(repeats).toBe(0);
      expect(Math.max(...waits)).toBeLessThanOrEqual(tabTimeoutMs + paceMs);
      const late = waits.filter((ms) => ms > 1.5 * Math.max(...delays) + paceMs);
      expect(late.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 40 },
  );
});

test('a tab of a build with another schema, which cannot read the replica, gets each change by message', async () => {
  const platform = filledPlatform(30);
  const life = new EngineLife(platform);
  await life.start(['ann']);
  const request = windowOf({ limit: 10 });
  await life.sets.open('of this build', 'ann', request);
  await life.sets.open('of another', 'ann', request, 'messages');
  life.deliver();
  await life.settle();
  const publishedTo = (tab: string) => life.published.filter(({ tabs }) => tabs.includes(tab));
  const before = publishedTo('of this build').length;
  for (let n = 0; n < 5; n += 1) {
    flipDirection(platform, 'ann', n, 2_000 + n);
    life.deliver();
    await vi.advanceTimersByTimeAsync(2 * tabTimeoutMs);
    await life.settle();
  }
  const rows = [...platform.at(platform.seq, 'ann', channels).values()];
  expect(publishedTo('of another').at(-1)?.window).toMatchObject({
    ...expectedPage(rows, request),
    epoch: life.epoch,
  });
  expect(publishedTo('of another').length).toBeGreaterThan(1);
  expect(publishedTo('of this build')).toHaveLength(before);
  life.sets.close('of another', 'ann', request);
  const after = life.published.length;
  flipDirection(platform, 'ann', 1, 3_000);
  life.deliver();
  await vi.advanceTimersByTimeAsync(2 * tabTimeoutMs);
  expect(life.published).toHaveLength(after);
});

test('a tab that leaves is no longer waited for', async () => {
  const platform = filledPlatform(30);
  const life = new EngineLife(platform, { storage: 'memory' });
  await life.start(['ann']);
  for (const tab of ['mute', 'other']) await life.sets.open(tab, 'ann', windowOf());
  life.deliver();
  await vi.advanceTimersByTimeAsync(20);
  const written = life.published.length;
  flipDirection(platform, 'ann', 1, 1_000);
  life.deliver();
  life.sets.markShown('other', [life.published.at(-1)?.window.commit ?? 0]);
  await vi.advanceTimersByTimeAsync(paceMs);
  expect(life.published).toHaveLength(written);
  life.sets.release('mute');
  await vi.advanceTimersByTimeAsync(2 * paceMs);
  expect(life.published.length).toBeGreaterThan(written);
  life.sets.stop();
});
