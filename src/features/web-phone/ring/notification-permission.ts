import { useSyncExternalStore } from 'react';
import { createStore } from '../../../lib/store.ts';

/** Whether this page may show messages of the system's; `none`: the browser has none for it. */
export type RingNotificationPermission = 'none' | 'ask' | 'granted' | 'denied';

// With its buttons a message can be shown by a service worker only; that, and locks, are for secure origins.
const isKnown = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'locks' in navigator;

function read(): RingNotificationPermission {
  if (!isKnown()) return 'none';
  const { permission } = Notification;
  return permission === 'default' ? 'ask' : permission;
}

export const mayShowNotifications = (): boolean => read() === 'granted';

const state = createStore<RingNotificationPermission>('none');
let isWatched = false;

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  const look = (): void => state.set(read());
  look();
  // What is changed in the browser's own settings.
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', look),
    () => undefined,
  );
}

export function useNotificationPermission(): {
  readonly permission: RingNotificationPermission;
  /** Asks; to be called in a gesture. */
  readonly ask: () => Promise<void>;
} {
  watch();
  const permission = useSyncExternalStore(state.subscribe, state.get);
  return {
    permission,
    ask: async () => {
      await Notification.requestPermission();
      state.set(read());
    },
  };
}
