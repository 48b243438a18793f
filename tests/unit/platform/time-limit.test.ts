import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutOfTime, withTimeLimit } from '../../platform/base/time-limit.ts';
import { collectGarbage } from './support/collect-garbage.ts';

let collecting: ReturnType<typeof setInterval>;
beforeEach(() => void (collecting = setInterval(collectGarbage, 10)));
afterEach(() => clearInterval(collecting));

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });

test('work that takes too long is told, whenever memory is collected', async () => {
  await expect(withTimeLimit(100, null, untilAborted)).rejects.toThrow(OutOfTime);
});

test('work that is done in time is never told', async () => {
  const kept: AbortSignal[] = [];
  const done = await withTimeLimit(50, null, (signal) => Promise.resolve(kept.push(signal)));
  await pause(100);
  expect([done, kept[0]?.aborted]).toEqual([1, false]);
});

test('work is told when the given signal aborts, before and meanwhile, and fails with its own error', async () => {
  const reason = new Error('the platform stops');
  const controller = new AbortController();
  const work = withTimeLimit(5000, controller.signal, untilAborted);
  await pause(30);
  controller.abort(reason);
  await expect(work).rejects.toThrow('aborted');
  const late = withTimeLimit(5000, controller.signal, (signal) => Promise.resolve(signal.reason));
  await expect(late).resolves.toBe(reason);
});
