import { useEffect } from 'react';
import { newUuid } from '../../lib/secret/uuid.ts';

/*
 * Work that must not be interrupted, such as a live call or a form with input, announces itself to all tabs by holding
 * a lock. A lock ends with its tab, so nobody waits for a crashed one. Acquiring a lock notifies nobody, so that is
 * announced over a broadcast channel.
 */
const prefix = 'busy:';
const channelName = 'busy';

type BusyLocks = Pick<LockManager, 'request' | 'query'>;

/** Without Web Locks (an insecure origin) nothing counts as busy; no other build ever waits there. */
const browserLocks = (): BusyLocks | undefined => ('locks' in navigator ? navigator.locks : undefined);

function announce(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Marks this tab as busy until the returned function is called. */
export function holdBusy(locks = browserLocks()): () => void {
  let end = (): void => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  void locks?.request(prefix + newUuid(), () => {
    announce();
    return over;
  });
  return end;
}

/** Busy while `busy` is true: `useBusy(formState.isDirty)`. */
export function useBusy(busy: boolean): void {
  useEffect(() => (busy ? holdBusy() : undefined), [busy]);
}

/** Reports whether all tabs are free, now and after each change, until the returned function is called. */
export function watchFree(tell: (free: boolean) => void, locks = browserLocks()): () => void {
  if (!locks) {
    tell(true);
    return () => {};
  }
  const stop = new AbortController();
  let turns = 0;
  async function look(from: BusyLocks): Promise<void> {
    turns += 1;
    const turn = turns;
    const isOver = (): boolean => stop.signal.aborted || turn !== turns;
    for (;;) {
      const { held = [] } = await from.query();
      if (isOver()) return;
      const name = held.map((lock) => lock.name ?? '').find((one) => one.startsWith(prefix));
      tell(name === undefined);
      if (name === undefined) return;
      await from.request(name, { mode: 'shared', signal: stop.signal }, () => {});
      if (isOver()) return;
    }
  }
  const start = (): void =>
    void look(locks).catch((error: unknown) => {
      if (!stop.signal.aborted) console.warn('busy:', error);
    });
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', start);
  start();
  return () => {
    stop.abort();
    channel.close();
  };
}
