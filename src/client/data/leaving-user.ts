import { onPush } from '../connection/push.ts';
import { currentSession, watchSession } from '../session/session.ts';

type Listener = (userId: string) => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener when a user's rows must leave this tab's memory: they are being deleted, or the tab no longer shows
 * this user.
 */
export const onUserLeaving = (listener: Listener): void => void listeners.add(listener);

const announce = (userId: string): void => listeners.forEach((listener) => listener(userId));

onPush((message) => {
  if (message.push === 'wiped') announce(message.userId);
});

let shown = currentSession().selectedUser?.id ?? null;
watchSession(() => {
  const before = shown;
  shown = currentSession().selectedUser?.id ?? null;
  if (before !== null && before !== shown) announce(before);
});
