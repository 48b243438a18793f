import { createStore } from '../../lib/value/store.ts';
import { watchFree } from '../../client/connection/busy.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { startOfflineFiles } from './offline-files.ts';
import { checkAfterOutages } from './outage-check.ts';

const hourMs = 3_600_000;
/**
 * A request of a page restarts the old worker while the browser stops it; the new one then waits until it is asked
 * again.
 */
export const takeUpdateAgainMs = 3000;

/** Activates a newer build; null if there is none, or while any tab is busy. */
const offered = createStore<(() => void) | null>(null);

export const useUpdate = (): (() => void) | null => useStore(offered);

/**
 * Registers the service worker, in production builds only. A newer build is offered, never forced, and not while any
 * tab has a live call or a form with input. It waits until a user accepts it, and only that tab reloads. Other tabs
 * keep running their build; its chunks stay loadable.
 */
export async function startUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/service-worker.js');
  let taken = false;
  let stopWatching = (): void => {};
  let asking: ReturnType<typeof setInterval> | undefined;
  const ask = (): void => workbox.messageSkipWaiting();
  const take = (): void => {
    taken = true;
    ask();
    clearInterval(asking);
    asking = setInterval(ask, takeUpdateAgainMs);
  };
  workbox.addEventListener('waiting', () => {
    stopWatching();
    stopWatching = watchFree((free) => offered.set(free ? take : null));
  });
  workbox.addEventListener('controlling', () => {
    stopWatching();
    clearInterval(asking);
    offered.set(null);
    if (taken) window.location.reload();
  });
  try {
    await workbox.register();
  } catch (error) {
    // Without it only starting offline is impossible.
    console.warn('no service worker:', error);
    return;
  }
  void startOfflineFiles();
  const check = (): void => void workbox.update().catch(() => undefined);
  setInterval(check, hourMs);
  checkAfterOutages(check);
}
