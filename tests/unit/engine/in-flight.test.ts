import { expect, test } from 'vitest';
import { deferred } from '../../../src/lib/async/deferred.ts';
import { createInFlight } from '../../../workers/engine/host/in-flight.ts';

test('is idle when all work has ended, that which began meanwhile too, and failures count as ended', async () => {
  const { track, idle } = createInFlight();
  await idle();
  const [first, second] = [deferred<string>(), deferred()];
  const answer = track(first.promise);
  let isIdle = false;
  const waiting = idle().then(() => (isIdle = true));
  const failure = track(second.promise).catch(() => 'failed');
  first.resolve('saved');
  expect(await answer).toBe('saved');
  await Promise.resolve();
  expect(isIdle).toBe(false);
  second.reject(new Error('lost'));
  expect(await failure).toBe('failed');
  await waiting;
  expect(isIdle).toBe(true);
});
