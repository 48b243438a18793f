import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';

const hourMs = 3_600_000;

/** A newer build that waits, and the way to take it; null while there is none. */
const waiting = createStore<(() => void) | null>(null);

export const useUpdate = (): (() => void) | null => useSyncExternalStore(waiting.subscribe, waiting.get);

/**
 * Registers the service worker, in the build only. A newer build is offered, never forced: it waits until a reader
 * takes it, and only the tab that took it is loaded again. Other tabs keep what they run; their older chunks stay
 * loadable.
 */
export async function startUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/service-worker.js');
  let taken = false;
  workbox.addEventListener('waiting', () =>
    waiting.set(() => {
      taken = true;
      workbox.messageSkipWaiting();
    }),
  );
  workbox.addEventListener('controlling', () => {
    waiting.set(null);
    if (taken) window.location.reload();
  });
  try {
    await workbox.register();
  } catch (error) {
    // The portal works without it; only a start without a network does not.
    console.warn('no service worker:', error);
    return;
  }
  setInterval(() => void workbox.update().catch(() => undefined), hourMs);
}
