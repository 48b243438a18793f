import { createStore } from '../../lib/value/store.ts';
import { isOfflineFilesKept, offlineFilesRequest } from '../../domain/protocol/offline-files.ts';
import { connectionState } from '../../client/connection/connection-state.ts';
import { useStore } from '../../kit/base/use-store.ts';

/** The network may be gone, and browsers end a service worker that works for minutes. */
const askAgainMs = 60_000;

export type OfflineFiles = 'unsupported' | 'loading' | 'kept';
const files = createStore<OfflineFiles>('unsupported');

/** Whether the service worker has cached every file that the portal needs without a network. */
export const useOfflineFiles = (): OfflineFiles => useStore(files);

/** Has the active service worker cache what is missing: at once, when the connection is back, and every minute. */
export async function startOfflineFiles(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOfflineFilesKept(data)) files.set('kept');
  });
  serviceWorker.startMessages();
  files.set('loading');
  const { active } = await serviceWorker.ready;
  const ask = (): void => {
    if (files.get() === 'loading') (serviceWorker.controller ?? active)?.postMessage(offlineFilesRequest);
  };
  ask();
  setInterval(ask, askAgainMs);
  // A newer build has taken over, and lacks other files.
  serviceWorker.addEventListener('controllerchange', () => {
    files.set('loading');
    ask();
  });
  let isConnected = false;
  connectionState.subscribe(() => {
    const wasConnected = isConnected;
    isConnected = connectionState.get().link.status === 'connected';
    if (isConnected && !wasConnected) ask();
  });
}
