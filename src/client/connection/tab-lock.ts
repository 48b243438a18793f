import { lockName } from '../../domain/protocol/engine.ts';

/**
 * Holds this tab's lock from before hello until the tab ends; the engine detects the tab's death by being granted it.
 * Resolves to false if locks are unavailable: on an insecure origin, or with all storage blocked.
 */
export const holdTabLock = (tabId: string): Promise<boolean> =>
  new Promise((held) => {
    if (!('locks' in navigator)) return held(false);
    navigator.locks
      .request(lockName.tab(tabId), () => {
        held(true);
        return new Promise<never>(() => {});
      })
      .catch(() => held(false));
  });

/** Resolves when the engine of this epoch is dead, that is, when its lock is free. */
export async function engineDeath(epoch: string, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(lockName.life(epoch), { mode: 'shared', signal }, () => {});
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
