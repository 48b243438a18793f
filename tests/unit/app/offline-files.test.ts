import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateConnection } from '../../../src/client/connection/connection-state.ts';
import { offlineFilesKept, offlineFilesRequest } from '../../../src/domain/protocol/offline-files.ts';
import { startOfflineFiles } from '../../../src/app/shell/offline-files.ts';

const minuteMs = 60_000;
const postMessage = vi.fn<(message: unknown) => void>();

/** A container with an active service worker, which has the page's messages sent to `postMessage`. */
class Container extends EventTarget {
  readonly controller = null;
  readonly ready = Promise.resolve({ active: { postMessage } });
  readonly startMessages = (): void => {};
}
let serviceWorker: Container;

beforeEach(async () => {
  vi.useFakeTimers();
  postMessage.mockClear();
  serviceWorker = new Container();
  vi.stubGlobal('navigator', { serviceWorker });
  await startOfflineFiles();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = (): number => postMessage.mock.calls.length;
const tellKept = () => serviceWorker.dispatchEvent(new MessageEvent('message', { data: offlineFilesKept }));

test('the missing files are asked for at once, when the connection is back, and every minute until all are kept', async () => {
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(offlineFilesRequest);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(asked()).toBe(2);
  updateConnection({ link: { status: 'connected' } });
  expect(asked()).toBe(3);
  updateConnection({ link: { status: 'disconnected', since: 0, wasConnected: true } });
  updateConnection({ link: { status: 'connected' } });
  expect(asked()).toBe(4);
  tellKept();
  await vi.advanceTimersByTimeAsync(3 * minuteMs);
  expect(asked()).toBe(4);
});

test('a newer build that has taken over is asked for its files', () => {
  tellKept();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(asked()).toBe(2);
});
