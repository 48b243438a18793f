import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { windowKey } from '../../../src/domain/protocol/window.ts';
import { Life } from './data-support/life.ts';
import { expectedPage } from './data-support/oracle.ts';
import { channels, filledPlatform, flip, freshWorld, windowOf } from './data-support/world.ts';

freshWorld();

const requests = [0, 10, 20].map((offset) => windowOf({ offset, limit: 10 }));
const patienceMs = 250;
/** A tick, the least time between two writes, and what timers round up. */
const unhurriedMs = 20 + 16 + 2;

/** Tabs that take so long to show a window each time or, Infinity, say nothing, while so many ms lie between changes. */
async function stream(delays: readonly number[], pauses: readonly number[]) {
  const platform = filledPlatform(30);
  // In memory storage all that a tab gets is published.
  const life = new Life(platform, { storage: 'memory' });
  const tabs = delays.map((delay, n) => ({ id: `tab-${n}`, delay, unshown: new Map<string, number>() }));
  let twice = 0;
  let waitingSince = Infinity;
  let waits: number[] = [];
  const publish = life.publish.bind(life);
  life.publish = (to, userId, window) => {
    publish(to, userId, window);
    waits.push(performance.now() - waitingSince);
    waitingSince = Infinity;
    for (const { id, delay, unshown } of tabs) {
      if (!to.includes(id) || delay === Infinity) continue;
      if ((unshown.get(window.key) ?? window.commit) !== window.commit) twice += 1;
      unshown.set(window.key, window.commit);
      setTimeout(() => {
        unshown.delete(window.key);
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
    flip(platform, 'ann', n % 10, 1_000 + n);
    waitingSince = Math.min(waitingSince, performance.now());
    life.deliver();
    await vi.advanceTimersByTimeAsync(pause);
  }
  await vi.advanceTimersByTimeAsync(2 * patienceMs);
  const rows = [...platform.at(platform.seq, 'ann', channels).values()];
  for (const { id } of tabs) {
    for (const request of requests) {
      const mine = life.published.findLast(
        ({ tabs: to, window }) => to.includes(id) && window.key === windowKey(request),
      );
      expect(mine?.window).toMatchObject({ ...expectedPage(rows, request), epoch: life.epoch });
    }
  }
  life.sets.stop();
  return { twice, waits };
}

const pauses = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 10, maxLength: 60 });
const quick = fc.array(fc.integer({ min: 0, max: patienceMs - 10 }), { minLength: 1, maxLength: 3 });

test('no tab gets a window twice before it has shown it, and at rest each has what there is', async () => {
  await fc.assert(
    fc.asyncProperty(quick, pauses, async (delays, times) => {
      expect((await stream(delays, times)).twice).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('a tab that says nothing holds the others up once, and no longer than its time', async () => {
  await fc.assert(
    fc.asyncProperty(quick, pauses, async (delays, times) => {
      const { twice, waits } = await stream([...delays, Infinity], times);
      expect(twice).toBe(0);
      expect(Math.max(...waits)).toBeLessThanOrEqual(patienceMs + unhurriedMs);
      const late = waits.filter((ms) => ms > 1.5 * Math.max(...delays) + unhurriedMs);
      expect(late.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 40 },
  );
});

test('a tab that cannot read the replica, since its build keeps rows otherwise, is told of each change', async () => {
  const platform = filledPlatform(30);
  const life = new Life(platform);
  await life.start(['ann']);
  const request = windowOf({ limit: 10 });
  await life.sets.open('of this build', 'ann', request);
  await life.sets.open('of another', 'ann', request, 'told');
  life.deliver();
  await life.settle();
  const told = (tab: string) => life.published.filter(({ tabs }) => tabs.includes(tab));
  const before = told('of this build').length;
  for (let n = 0; n < 5; n += 1) {
    flip(platform, 'ann', n, 2_000 + n);
    life.deliver();
    await vi.advanceTimersByTimeAsync(2 * patienceMs);
    await life.settle();
  }
  const rows = [...platform.at(platform.seq, 'ann', channels).values()];
  expect(told('of another').at(-1)?.window).toMatchObject({
    ...expectedPage(rows, request),
    epoch: life.epoch,
  });
  expect(told('of another').length).toBeGreaterThan(1);
  expect(told('of this build')).toHaveLength(before);
  life.sets.close('of another', 'ann', request);
  const after = life.published.length;
  flip(platform, 'ann', 1, 3_000);
  life.deliver();
  await vi.advanceTimersByTimeAsync(2 * patienceMs);
  expect(life.published).toHaveLength(after);
});

test('a tab that leaves is waited for no longer', async () => {
  const platform = filledPlatform(30);
  const life = new Life(platform, { storage: 'memory' });
  await life.start(['ann']);
  for (const tab of ['mute', 'other']) await life.sets.open(tab, 'ann', windowOf());
  life.deliver();
  await vi.advanceTimersByTimeAsync(20);
  const written = life.published.length;
  flip(platform, 'ann', 1, 1_000);
  life.deliver();
  life.sets.markShown('other', [life.published.at(-1)?.window.commit ?? 0]);
  await vi.advanceTimersByTimeAsync(unhurriedMs);
  expect(life.published).toHaveLength(written);
  life.sets.release('mute');
  await vi.advanceTimersByTimeAsync(2 * unhurriedMs);
  expect(life.published.length).toBeGreaterThan(written);
  life.sets.stop();
});
