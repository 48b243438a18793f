import { useEffect } from 'react';
import { newUuid } from '../../lib/uuid.ts';

/*
 * What must not be disturbed, a live call or a form with something in it, says so to all tabs: it holds a lock of its
 * own as long as it lasts. A lock ends with its tab, so nobody waits for one that crashed; a lock cannot tell that
 * it was taken, so that is said over a channel.
 */
const prefix = 'busy:';
const channelName = 'busy';

type Locks = Pick<LockManager, 'request' | 'query'>;

/** Without Web Locks (an insecure origin) nothing is busy: no other build ever waits there. */
const ofBrowser = (): Locks | undefined => ('locks' in navigator ? navigator.locks : undefined);

function announce(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Says that something in this tab is not to be disturbed, until the function returned is called. */
export function holdBusy(locks = ofBrowser()): () => void {
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

/** Tells whether all tabs are free, now and after each change, until the function returned is called. */
export function watchFree(tell: (free: boolean) => void, locks = ofBrowser()): () => void {
  if (!locks) {
    tell(true);
    return () => {};
  }
  const stop = new AbortController();
  let turns = 0;
  async function look(from: Locks): Promise<void> {
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
