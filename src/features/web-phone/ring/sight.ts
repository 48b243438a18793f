import { pause } from '../../../lib/deadline.ts';

/*
 * Is any tab with this web phone looked at? Each that is holds its share of one lock: a lock ends with its tab, so that
 * nobody waits for one that crashed.
 */
const nameOf = (accountId: string): string => `web-phone-seen:${accountId}`;

/** Between two tabs, one is hidden a moment before the other shows. ms. */
const changeMs = 400;

type Locks = Pick<LockManager, 'request'>;

/** Says that this tab is looked at, until the function returned is called. `onHeld`: all others know. */
export function holdSight(locks: Locks, accountId: string, onHeld: () => void): () => void {
  const stop = new AbortController();
  let end = (): void => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  const hold = (): Promise<void> => {
    onHeld();
    return over;
  };
  locks.request(nameOf(accountId), { mode: 'shared', signal: stop.signal }, hold).catch(() => undefined);
  return () => {
    stop.abort();
    end();
  };
}

/** Resolves once nobody looks at any of them. */
export async function whenUnseen(
  locks: Locks,
  accountId: string,
  signal: AbortSignal,
): Promise<'unseen' | 'given up'> {
  const name = nameOf(accountId);
  try {
    for (;;) {
      await locks.request(name, { signal }, () => {});
      await pause(changeMs);
      const isUnseen = await locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
      if (signal.aborted) return 'given up';
      if (isUnseen) return 'unseen';
    }
  } catch (error) {
    if (signal.aborted) return 'given up';
    throw error;
  }
}
