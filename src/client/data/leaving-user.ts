import { onPush } from '../connection/push.ts';
import { currentSession, watchSession } from '../session/session.ts';

/**
 * `wiped`: all that the user has in this browser is being deleted; `expired`: only the rows are, and the drafts stay for
 * the next sign-in; `hidden`: the tab no longer shows the user.
 */
export type LeavingReason = 'wiped' | 'expired' | 'hidden';
type Listener = (userId: string, reason: LeavingReason) => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener when a user's rows must leave this tab's memory: they are being deleted, or the tab no longer shows
 * this user.
 */
export const onUserLeaving = (listener: Listener): void => void listeners.add(listener);

const announce: Listener = (userId, reason) => listeners.forEach((listener) => listener(userId, reason));

onPush((message) => {
  if (message.push === 'wiped') announce(message.userId, message.extent === 'rows' ? 'expired' : 'wiped');
});

let shown = currentSession().selectedUser?.id ?? null;
watchSession(() => {
  const before = shown;
  shown = currentSession().selectedUser?.id ?? null;
  if (before !== null && before !== shown) announce(before, 'hidden');
});
