import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpdates, takeUpdateAgainMs } from '../../../src/app/shell/update.ts';

const listeners = new Map<string, () => void>();
const messageSkipWaiting = vi.fn<() => void>();
const reload = vi.fn<() => void>();
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => void listeners.set(type, listener);
    register = () => Promise.resolve();
    update = () => Promise.resolve();
    messageSkipWaiting = messageSkipWaiting;
  },
}));
const offer = vi.hoisted(() => ({ take: null as (() => void) | null }));
vi.mock('../../../src/lib/value/store.ts', () => ({
  createStore: () => ({
    get: () => offer.take,
    set: (take: (() => void) | null) => void (offer.take = take),
    subscribe: () => () => {},
  }),
}));
vi.mock('../../../src/client/connection/busy.ts', () => ({
  watchFree: (tell: (free: boolean) => void) => {
    tell(true);
    return () => {};
  },
}));
// These follow the connection, whose store is replaced here.
vi.mock(import('../../../src/app/shell/offline-files.ts'), async (original) => ({
  ...(await original()),
  startOfflineFiles: () => Promise.resolve(),
}));
vi.mock(import('../../../src/app/shell/outage-check.ts'), () => ({ checkAfterOutages: () => {} }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('window', { location: { reload } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

// A request restarts the old service worker while the browser stops it: the new one then waits for minutes.
test('an accepted update that goes on waiting is asked again, until it takes over', async () => {
  await startUpdates();
  listeners.get('waiting')?.();
  expect(messageSkipWaiting).not.toHaveBeenCalled();
  offer.take?.();
  expect(messageSkipWaiting).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * takeUpdateAgainMs);
  expect(messageSkipWaiting).toHaveBeenCalledTimes(4);
  expect(reload).not.toHaveBeenCalled();
  listeners.get('controlling')?.();
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * takeUpdateAgainMs);
  expect(messageSkipWaiting).toHaveBeenCalledTimes(4);
});
