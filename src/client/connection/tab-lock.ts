import { deferred } from '../../lib/async/deferred.ts';
import { lockName } from '../../domain/protocol/engine.ts';

let held: { readonly isGranted: Promise<boolean>; readonly release: () => void } | null = null;

/**
 * Holds this tab's lock from before hello until the tab ends or `releaseTabLock`; the engine detects the tab's death by
 * being granted it. Resolves to false if locks are unavailable: on an insecure origin, or with all storage blocked.
 */
export async function holdTabLock(tabId: string): Promise<boolean> {
  for (;;) {
    const own = (held ??= takeLock(lockName.tab(tabId)));
    const isGranted = await own.isGranted;
    // The page may have been in the back/forward cache again meanwhile.
    if (held === own) return isGranted;
  }
}

/**
 * The browser evicts a page from the back/forward cache when others wait for its locks, as the engine does. The engine
 * then takes the tab for dead, until it says hello again.
 */
export function releaseTabLock(): void {
  held?.release();
  held = null;
}

function takeLock(name: string): NonNullable<typeof held> {
  const { promise, resolve: release } = deferred();
  const isGranted = new Promise<boolean>((granted) => {
    if (!('locks' in navigator)) return granted(false);
    navigator.locks
      .request(name, () => {
        granted(true);
        return promise;
      })
      .catch(() => granted(false));
  });
  return { isGranted, release };
}

/** Resolves when the engine of this epoch is dead, that is, when its lock is free. */
export async function engineDeath(epoch: string, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(lockName.life(epoch), { mode: 'shared', signal }, () => {});
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
