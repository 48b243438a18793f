import { onPush } from '../connection/push.ts';
import { currentSession, watchSession } from '../session/session.ts';

/** `wiped`: the user's rows are being deleted; `hidden`: the tab no longer shows the user. */
export type LeavingReason = 'wiped' | 'hidden';
type Listener = (userId: string, reason: LeavingReason) => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener when a user's rows must leave this tab's memory: they are being deleted, or the tab no longer shows
 * this user.
 */
export const onUserLeaving = (listener: Listener): void => void listeners.add(listener);

const announce: Listener = (userId, reason) => listeners.forEach((listener) => listener(userId, reason));

onPush((message) => {
  if (message.push === 'wiped') announce(message.userId, 'wiped');
});

let shown = currentSession().selectedUser?.id ?? null;
watchSession(() => {
  const before = shown;
  shown = currentSession().selectedUser?.id ?? null;
  if (before !== null && before !== shown) announce(before, 'hidden');
});
