import { pause } from '../../../lib/async/deadline.ts';

/*
 * Tells whether any tab with this web phone is visible. Each visible tab holds one lock in shared mode. A lock ends
 * with its tab, so a crashed tab blocks no other.
 */
const lockName = (accountId: string): string => `web-phone-seen:${accountId}`;

/** On switching tabs, one is hidden shortly before the other becomes visible. ms. */
const tabSwitchMs = 400;

type VisibilityLocks = Pick<LockManager, 'request'>;

/**
 * Holds the lock while this tab is visible, until the returned function is called. `onHeld` is called once the lock
 * is held.
 */
export function holdVisible(locks: VisibilityLocks, accountId: string, onHeld: () => void): () => void {
  const stop = new AbortController();
  let end = (): void => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  const hold = (): Promise<void> => {
    onHeld();
    return over;
  };
  locks.request(lockName(accountId), { mode: 'shared', signal: stop.signal }, hold).catch(() => undefined);
  return () => {
    stop.abort();
    end();
  };
}

/** Resolves once none of the tabs is visible. */
export async function whenNoneVisible(
  locks: VisibilityLocks,
  accountId: string,
  signal: AbortSignal,
): Promise<'unseen' | 'given up'> {
  const name = lockName(accountId);
  try {
    for (;;) {
      await locks.request(name, { signal }, () => {});
      await pause(tabSwitchMs);
      const isUnseen = await locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
      if (signal.aborted) return 'given up';
      if (isUnseen) return 'unseen';
    }
  } catch (error) {
    if (signal.aborted) return 'given up';
    throw error;
  }
}
