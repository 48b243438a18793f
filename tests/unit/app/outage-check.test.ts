import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { updateConnection } from '../../../src/client/connection/connection-state.ts';
import { startUpdates } from '../../../src/app/shell/update.ts';
import { minCheckIntervalMs, minOutageMs, spreadMs } from '../../../src/app/shell/outage-check.ts';

const { update } = vi.hoisted(() => ({ update: vi.fn<() => Promise<void>>() }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (): void => {};
    register = () => Promise.resolve();
    update = update;
  },
}));
// It has a test of its own.
vi.mock(import('../../../src/app/shell/offline-files.ts'), async (original) => ({
  ...(await original()),
  startOfflineFiles: () => Promise.resolve(),
}));

const connect = (): void => updateConnection({ link: { status: 'connected' } });
const disconnect = (): void =>
  updateConnection({ link: { status: 'disconnected', since: Date.now(), wasConnected: true } });
const advance = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
async function outage(ms: number): Promise<void> {
  disconnect();
  await advance(ms);
  connect();
}

beforeAll(async () => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  update.mockResolvedValue();
  await startUpdates();
});
beforeEach(async () => {
  await advance(2 * minCheckIntervalMs);
  update.mockClear();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('looks for a new build when a page that was opened offline is connected', async () => {
  connect();
  await advance(spreadMs);
  expect(update).toHaveBeenCalledOnce();
});

test('looks for a new build after an outage, not at the same moment in all browsers', async () => {
  await outage(minOutageMs);
  await advance(spreadMs / 2 - 1);
  expect(update).not.toHaveBeenCalled();
  await advance(1);
  expect(update).toHaveBeenCalledOnce();
});

test('looks for none after a short outage', async () => {
  await outage(minOutageMs - 1);
  await advance(2 * minCheckIntervalMs);
  expect(update).not.toHaveBeenCalled();
});

test('a connection that comes and goes causes at most one check a minute', async () => {
  for (let count = 0; count < 60; count += 1) {
    await outage(minOutageMs);
    await advance(minOutageMs);
  }
  expect(update.mock.calls.length).toBeGreaterThan(3);
  expect(update.mock.calls.length).toBeLessThanOrEqual(600_000 / minCheckIntervalMs);
});
