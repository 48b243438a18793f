type PageLocks = Pick<LockManager, 'request'>;

/**
 * Holds a lock while this page runs, until the returned function is called. A page that the browser freezes lets go of
 * it, so that a tab that runs can take over, and queues for it again when it thaws.
 */
export function holdWhileRunning(
  name: string,
  locks: PageLocks | null,
  page: EventTarget = document,
): () => void {
  const ended = new AbortController();
  let held: AbortController | null = null;

  const drop = (): void => {
    held?.abort();
    held = null;
  };
  const take = (): void => {
    if (held) return;
    const own = new AbortController();
    held = own;
    const released = new Promise((resolve) => own.signal.addEventListener('abort', resolve));
    locks?.request(name, { signal: own.signal }, () => released).catch(() => undefined);
  };

  page.addEventListener('freeze', drop, { signal: ended.signal });
  page.addEventListener('resume', take, { signal: ended.signal });
  take();
  return () => {
    ended.abort();
    drop();
  };
}
