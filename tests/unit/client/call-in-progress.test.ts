import { expect, test } from 'vitest';
import { endCallsOf, holdCall, isInCall } from '../../../src/client/connection/call-in-progress.ts';
import { createLocks } from '../../integration/support/locks.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('every tab knows who is in a call in this browser', async () => {
  const locks = createLocks();
  expect(await isInCall('ada', locks)).toBe(false);
  const release = holdCall('ada', () => {}, locks);
  await settled();
  expect(await isInCall('ada', locks)).toBe(true);
  expect(await isInCall('ben', locks)).toBe(false);
  release();
  await settled();
  expect(await isInCall('ada', locks)).toBe(false);
});

test('another tab ends the calls of one user, and waits until they are over', async () => {
  const locks = createLocks();
  const ended: string[] = [];
  const releaseAda = holdCall('ada', () => ended.push('ada'), locks);
  const releaseBen = holdCall('ben', () => ended.push('ben'), locks);
  await settled();
  let isOver = false;
  const ending = endCallsOf('ada', locks).then(() => (isOver = true));
  await settled();
  expect([ended, isOver]).toEqual([['ada'], false]);
  releaseAda();
  await ending;
  expect(await isInCall('ben', locks)).toBe(true);
  releaseBen();
});

test('nobody waits for a tab that does not end its calls', async () => {
  const locks = createLocks();
  const release = holdCall('ada', () => {}, locks);
  await settled();
  await endCallsOf('ada', locks, 50);
  expect(await isInCall('ada', locks)).toBe(true);
  release();
});

test('without locks, as on an insecure origin, nobody is in a call', async () => {
  expect(await isInCall('ada', null)).toBe(false);
  await endCallsOf('ada', null);
});
