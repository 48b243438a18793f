import { createStore } from '../../lib/value/store.ts';
import type { Store } from '../../lib/value/store.ts';
import { useStore } from '../../kit/base/use-store.ts';

const key = 'install-answered';

/** Chromium's event that offers to install the portal as an app; other browsers have a menu entry. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Shows the browser's install prompt; null if there is none to show. */
export type Install = (() => void) | null;

interface InstallGlobals {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/** Offers the installation until the user has answered it once, yes or no; the answer is remembered. */
export function offerInstall(
  store: Pick<Store<Install>, 'set'>,
  { window: page, storage }: InstallGlobals,
): void {
  const wasAnswered = (): boolean => {
    try {
      return storage().getItem(key) !== null;
    } catch {
      return false;
    }
  };
  const end = (): void => {
    store.set(null);
    try {
      storage().setItem(key, '');
    } catch {
      // Storage is denied: the offer comes back at the next start.
    }
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    // Keeps the browser from showing its own prompt at an arbitrary moment.
    event.preventDefault();
    if (wasAnswered()) return;
    store.set(() => {
      end();
      (event as InstallEvent).prompt().catch((error: unknown) => console.warn('install:', error));
    });
  });
  page.addEventListener('appinstalled', end);
}

const offered = createStore<Install>(null);

/** Listens for the browser's install event, which fires once, early after the start. */
export const startInstall = (): void => offerInstall(offered, { window, storage: () => localStorage });

export const useInstall = (): Install => useStore(offered);
