import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, setUpLink } from '../link-support/set-up-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a short connection forgets some of the failures before it, a long one all', async () => {
  const { platform, link } = setUpLink();
  /** The wait after many failures and a connection of this length. */
  const waitAfter = async (ms: number): Promise<number> => {
    platform.opens = 'no';
    platform.sockets.at(-1)?.vanish();
    await later(120_000);
    platform.opens = 'yes';
    link.wake();
    // The connection resumes after a second.
    await later(ms);
    const before = platform.sockets.length;
    platform.socket.vanish();
    let waited = 0;
    for (; platform.sockets.length === before; waited += 500) await later(500);
    return waited;
  };
  link.start(null);
  await later(10);
  expect(await waitAfter(1100)).toBe(30_000);
  expect(await waitAfter(5100)).toBe(8000);
  expect(await waitAfter(9100)).toBe(2000);
  expect(await waitAfter(11_100)).toBe(1000);
});

test('announces when it tries next, and that it tries', async () => {
  const { platform, link, waits } = setUpLink();
  link.start(null);
  await later(10);
  platform.opens = 'no';
  platform.socket.vanish();
  await later(1010);
  expect(waits).toEqual([null, 1000, null, 2000]);
});
