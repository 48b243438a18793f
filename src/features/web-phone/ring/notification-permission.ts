import { createStore } from '../../../lib/value/store.ts';
import { useStore } from '../../../kit/base/use-store.ts';

/** Whether this page may show system notifications; `none`: the browser does not support them here. */
export type RingNotificationPermission = 'none' | 'ask' | 'granted' | 'denied';

// Notifications with buttons require a service worker. Service workers and locks require a secure origin.
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
  // Follows changes in the browser's own settings.
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', look),
    () => undefined,
  );
}

export function useNotificationPermission(): {
  readonly permission: RingNotificationPermission;
  /** Requests the permission; call it in a gesture. */
  readonly ask: () => Promise<void>;
} {
  watch();
  const permission = useStore(state);
  return {
    permission,
    ask: async () => {
      await Notification.requestPermission();
      state.set(read());
    },
  };
}
