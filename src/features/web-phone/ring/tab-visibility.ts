import { pause } from '../../../lib/deadline.ts';

/*
 * Is any tab with this web phone looked at? Each that is holds its share of one lock: a lock ends with its tab, so that
 * nobody waits for one that crashed.
 */
const lockName = (accountId: string): string => `web-phone-seen:${accountId}`;

/** Between two tabs, one is hidden a moment before the other shows. ms. */
const tabSwitchMs = 400;

type VisibilityLocks = Pick<LockManager, 'request'>;

/** Says that this tab is looked at, until the function returned is called. `onHeld`: all others know. */
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

/** Resolves once nobody looks at any of them. */
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
