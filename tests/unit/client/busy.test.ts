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
  const told: boolean[] = [];
  ends.push(
    watchFree((now) => {
      free = now;
      told.push(now);
    }, locks),
  );
  return { locks, told, isFree: () => free };
}

test('nobody is busy', async () => {
  const { isFree } = watched();
  await expect.poll(isFree).toBe(true);
});

test('what was busy before anyone watched is waited for, each of them', async () => {
  const locks = createLocks();
  const [call, form] = [holdBusy(locks), holdBusy(locks)];
  await heldBy(locks, 2);
  const { isFree, told } = watched(locks);
  await expect.poll(isFree).toBe(false);
  call();
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1));
  expect(told).not.toContain(true);
  form();
  await expect.poll(isFree).toBe(true);
});

test('who becomes busy later is heard of, again and again', async () => {
  const { locks, isFree } = watched();
  for (let time = 0; time < 3; time++) {
    await expect.poll(isFree).toBe(true);
    const end = holdBusy(locks);
    await expect.poll(isFree).toBe(false);
    end();
  }
  await expect.poll(isFree).toBe(true);
});

test('who was busy for less than a moment keeps nobody waiting', async () => {
  const { locks, isFree } = watched();
  holdBusy(locks)();
  await new Promise((later) => setTimeout(later, 20));
  await expect.poll(isFree).toBe(true);
  await heldBy(locks, 0);
});

test('after the end nothing is told', async () => {
  const locks = createLocks();
  const tell = vi.fn<(free: boolean) => void>();
  const end = holdBusy(locks);
  await heldBy(locks, 1);
  const stop = watchFree(tell, locks);
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith(false));
  stop();
  end();
  holdBusy(locks)();
  await new Promise((later) => setTimeout(later, 20));
  expect(tell).not.toHaveBeenCalledWith(true);
});
