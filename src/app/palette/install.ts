import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';

const key = 'install-answered';

/** What Chromium says when it would install the portal as an app; other browsers have an entry of their own. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Shows the browser's question; null while there is nothing to offer. */
export type Install = (() => void) | null;

interface InstallGlobals {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/** Offers the installation until the reader has answered it once, whatever they said; the answer is remembered. */
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
      // Refused storage: it is offered again at the next start.
    }
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    // The browser would ask by itself, at a moment of its own.
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

/** Listens for the browser's offer, which comes once and early. */
export const startInstall = (): void => offerInstall(offered, { window, storage: () => localStorage });

export const useInstall = (): Install => useSyncExternalStore(offered.subscribe, offered.get);
