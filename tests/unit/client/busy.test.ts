import { afterEach, expect, test, vi } from 'vitest';
import { holdBusy, watchFree } from '../../../src/client/connection/busy.ts';
import { createLocks } from '../../integration/support/locks.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const heldBy = (locks: ReturnType<typeof createLocks>, count: number) =>
  vi.waitFor(async () => expect((await locks.query()).held).toHaveLength(count));

function watched(locks = createLocks()) {
  let free: boolean | undefined;
  const reported: boolean[] = [];
  ends.push(
    watchFree((now) => {
      free = now;
      reported.push(now);
    }, locks),
  );
  return { locks, reported, isFree: () => free };
}

test('reports free when nothing is busy', async () => {
  const { isFree } = watched();
  await expect.poll(isFree).toBe(true);
});

test('waits for everything that was busy before watching began', async () => {
  const locks = createLocks();
  const [endCall, endForm] = [holdBusy(locks), holdBusy(locks)];
  await heldBy(locks, 2);
  const { isFree, reported } = watched(locks);
  await expect.poll(isFree).toBe(false);
  endCall();
  await vi.waitFor(() => expect(reported.length).toBeGreaterThan(1));
  expect(reported).not.toContain(true);
  endForm();
  await expect.poll(isFree).toBe(true);
});

test('reports each later change between busy and free', async () => {
  const { locks, isFree } = watched();
  for (let time = 0; time < 3; time++) {
    await expect.poll(isFree).toBe(true);
    const end = holdBusy(locks);
    await expect.poll(isFree).toBe(false);
    end();
  }
  await expect.poll(isFree).toBe(true);
});

test('reports free after a hold that ended at once', async () => {
  const { locks, isFree } = watched();
  holdBusy(locks)();
  await new Promise((later) => setTimeout(later, 20));
  await expect.poll(isFree).toBe(true);
  await heldBy(locks, 0);
});

test('reports nothing once watching has stopped', async () => {
  const locks = createLocks();
  const report = vi.fn<(free: boolean) => void>();
  const end = holdBusy(locks);
  await heldBy(locks, 1);
  const stop = watchFree(report, locks);
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(false));
  stop();
  end();
  holdBusy(locks)();
  await new Promise((later) => setTimeout(later, 20));
  expect(report).not.toHaveBeenCalledWith(true);
});
