import * as v from 'valibot';
import { createStore } from '../../lib/value/store.ts';

/** Whether this tab carries the audio of a call, which would be cut off if its user were signed out or switched. */
export const callInProgress = createStore(false);

/** The user whose call in this tab ended with a logout that this browser did not ask for; null if none has. */
export const callCutByLogout = createStore<string | null>(null);

/*
 * The tab that carries a user's call holds a lock, by which the other tabs of the browser know of the call. A lock ends
 * with its tab. A broadcast asks the holder to hang up.
 */
const lockName = (userId: string): string => `call:${userId}`;
const channelName = 'call';
const endSchema = v.object({ end: v.string() });

/** How long a logout waits until calls are hung up, ms. */
const endMs = 3000;

type CallLocks = Pick<LockManager, 'request' | 'query'>;

/** Missing on an insecure origin, where no page gets a microphone. */
const browserLocks = (): CallLocks | null => ('locks' in navigator ? navigator.locks : null);

/** Tells all tabs that this one carries a call of a user, until the returned function is called. */
export function holdCall(
  userId: string,
  hangUp: () => void,
  locks: CallLocks | null = browserLocks(),
): () => void {
  const end = new AbortController();
  const ended = new Promise((resolve) => end.signal.addEventListener('abort', resolve));
  locks
    ?.request(lockName(userId), { mode: 'shared', signal: end.signal }, () => ended)
    .catch(() => undefined);
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (v.is(endSchema, data) && data.end === userId) hangUp();
  });
  return () => {
    end.abort();
    channel.close();
  };
}

/** Whether any tab of this browser carries a call of the user. */
export async function isInCall(userId: string, locks: CallLocks | null = browserLocks()): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName(userId));
}

/** Hangs up the user's calls in all tabs of this browser; resolves when they are over, or after a deadline. */
export async function endCallsOf(
  userId: string,
  locks: CallLocks | null = browserLocks(),
  deadlineMs = endMs,
): Promise<void> {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ end: userId });
  const given = AbortSignal.timeout(deadlineMs);
  // The tabs that carry a call share the lock; it is free for one alone when all have ended.
  await locks?.request(lockName(userId), { signal: given }, () => {}).catch(() => undefined);
  channel.close();
}
